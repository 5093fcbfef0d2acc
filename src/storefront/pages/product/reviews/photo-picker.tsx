import { useId, useState, type ChangeEvent } from 'react'
import { reviewPhotoLimit } from '#commerce/reviews/inputs.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { FieldError } from '#storefront/ui/field.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './photo-picker.module.css'
import { shrinkPhoto, type ChosenPhoto } from './shrink-photo.ts'

interface PhotoPickerProps {
  photos: readonly ChosenPhoto[]
  /** Photos take a while to be read: others may have come or gone by then. */
  onChange: (change: (photos: readonly ChosenPhoto[]) => readonly ChosenPhoto[]) => void
}

/** Up to three photos, shown as they will be sent. */
export function PhotoPicker({ photos, onChange }: PhotoPickerProps) {
  const text = useText()
  const id = useId()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])]
    setBusy(true)
    setError(undefined)
    const read = await Promise.allSettled(files.slice(0, reviewPhotoLimit - photos.length).map(shrinkPhoto))
    const taken = read.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    if (taken.length < read.length) setError(text('review.photos.unreadable'))
    else if (read.length < files.length) setError(text('review.photos.most', { count: reviewPhotoLimit }))
    onChange((standing) => [...standing, ...taken].slice(0, reviewPhotoLimit))
    // So that the same file can be chosen again.
    target.value = ''
    setBusy(false)
  }
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
              onClick={() => onChange((standing) => standing.filter((other) => other !== photo))}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {photos.length < reviewPhotoLimit && (
          <li>
            <label className={styles.add} aria-busy={isBusy}>
              <Icon name="plus" />
              <span>{text('review.photos.add')}</span>
              <input
                type="file"
                accept="image/*"
                multiple
                className={styles.file}
                aria-describedby={error && `${id}-error`}
                onChange={(event) => void take(event)}
              />
            </label>
          </li>
        )}
      </ul>
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  )
}
