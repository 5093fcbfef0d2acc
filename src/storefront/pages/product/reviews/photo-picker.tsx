import { useId, type ChangeEvent } from 'react'
import { reviewPhotoLimit } from '#commerce/reviews/inputs.ts'
import { useText } from '#ui/messages/use-text.ts'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './photo-picker.module.css'
import type { ChosenPhoto } from './shrink-photo.ts'
import { usePhotoSelection } from './use-photo-selection.ts'

interface PhotoPickerProps {
  photos: readonly ChosenPhoto[]
  onChange: (change: (photos: readonly ChosenPhoto[]) => readonly ChosenPhoto[]) => void
}

/** Chooses the photos of a review, and shows a preview of each. */
export function PhotoPicker({ photos, onChange }: PhotoPickerProps) {
  const text = useText()
  const id = useId()
  const { error, isBusy, add, remove } = usePhotoSelection(photos, onChange)
  return (
    <div className={styles.picker} role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={styles.label}>
        {text('review.photos', { count: reviewPhotoLimit })}
      </p>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.url} className={styles.photo}>
            <img src={photo.url} alt={photo.name} />
            <button
              type="button"
              className={styles.remove}
              aria-label={text('review.photos.remove', { number: index + 1 })}
              onClick={() => remove(photo)}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {photos.length < reviewPhotoLimit && (
          <li>
            <FileButton isBusy={isBusy} describedBy={error && `${id}-error`} onFiles={add} />
          </li>
        )}
      </ul>
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  )
}

interface FileButtonProps {
  isBusy: boolean
  describedBy: string | undefined
  onFiles: (files: readonly File[]) => Promise<void>
}

function FileButton({ isBusy, describedBy, onFiles }: FileButtonProps) {
  const text = useText()
  async function onChange({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    await onFiles([...(target.files ?? [])])
    // Reset the input, so that the same file can be chosen again.
    target.value = ''
  }
  return (
    <label className={styles.add} aria-busy={isBusy}>
      <Icon name="plus" />
      <span>{text('review.photos.add')}</span>
      <input
        type="file"
        accept="image/*"
        multiple
        className={styles.file}
        aria-describedby={describedBy}
        onChange={(event) => void onChange(event)}
      />
    </label>
  )
}
