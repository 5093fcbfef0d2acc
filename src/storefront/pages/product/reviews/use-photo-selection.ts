import { useState } from 'react'
import { reviewPhotoLimit } from '#commerce/reviews/inputs.ts'
import { useText } from '#ui/messages/use-text.ts'
import { shrinkPhoto, type ChosenPhoto } from './shrink-photo.ts'

type Photos = readonly ChosenPhoto[]

/**
 * Adds files to the photos of a review, up to the limit. Reading files takes time, so `onChange` receives a function
 * that changes the photos at that time.
 */
export function usePhotoSelection(photos: Photos, onChange: (change: (current: Photos) => Photos) => void) {
  const text = useText()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function add(files: readonly File[]): Promise<void> {
    setBusy(true)
    setError(undefined)
    const results = await Promise.allSettled(
      files.slice(0, reviewPhotoLimit - photos.length).map(shrinkPhoto),
    )
    const added = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    if (added.length < results.length) setError(text('review.photos.unreadable'))
    else if (results.length < files.length) setError(text('review.photos.most', { count: reviewPhotoLimit }))
    onChange((current) => [...current, ...added].slice(0, reviewPhotoLimit))
    setBusy(false)
  }

  const remove = (photo: ChosenPhoto) => onChange((current) => current.filter((other) => other !== photo))

  return { error, isBusy, add, remove }
}
