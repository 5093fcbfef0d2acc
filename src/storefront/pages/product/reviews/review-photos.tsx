import { useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { pictureOf } from '#storefront/lib/product/picture-of.ts'
import { closeAndReport } from '#ui/chunk-load-failure.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import styles from './review-photos.module.css'
import type { Review } from './use-reviews.ts'

const ZoomDialog = lazyPart(() => import('#storefront/pages/product/zoom/zoom-dialog.tsx'), closeAndReport)

/** The photos of a review. Each opens in the zoom dialog. */
export function ReviewPhotos({ review: { photos, author } }: { review: Review }) {
  const text = useText()
  const [zoom, setZoom] = useState<{ start: number; open: boolean }>()
  const pictures = photos.flatMap((photo, index) => {
    const alt = text('reviews.photo', { author, number: index + 1 })
    return pictureOf({ ...photo, alt }) ?? []
  })
  if (pictures.length === 0) return null
  return (
    <>
      <ul className={styles.photos}>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              className={styles.photo}
              aria-haspopup="dialog"
              onClick={() => setZoom({ start: index, open: true })}
            >
              <Picture source={picture} widths={pictureWidths.thumbnail} sizes="96px" />
            </button>
          </li>
        ))}
      </ul>
      {zoom && (
        <ZoomDialog
          {...{ pictures, ...zoom }}
          name={text('reviews.photosOf', { author })}
          onClose={() => setZoom({ ...zoom, open: false })}
        />
      )}
    </>
  )
}
