import { useState } from 'react'
import formMessages from 'virtual:messages/forms'
import messages from 'virtual:messages/review'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReviewFields } from './review-fields.tsx'
import { useOwnReview } from './use-own-review.ts'
import styles from './write-review.module.css'

const panelMessages = joinAreas(messages, formMessages)

interface ReviewPanelProps {
  productId: string
  open: boolean
  onClose: () => void
}

/** The side panel with the form of a review, and then with a thank-you text. */
export default function ReviewPanel(props: ReviewPanelProps) {
  return (
    <Messages of={panelMessages}>
      <Panel {...props} />
    </Messages>
  )
}

function Panel({ productId, open, onClose }: ReviewPanelProps) {
  const text = useText()
  const { isLoading, earlier } = useOwnReview(productId)
  const [sent, setSent] = useState<'complete' | 'without-photos'>()
  return (
    <SidePanel open={open} onClose={onClose} title={text(earlier ? 'review.title.earlier' : 'review.title')}>
      {sent ? (
        <div role="status">
          <p className={styles.thanks}>{text('review.thanks')}</p>
          {sent === 'without-photos' && <p className={styles.thanks}>{text('review.photos.lost')}</p>}
          <Button onClick={onClose}>{text('review.close')}</Button>
        </div>
      ) : isLoading ? (
        <Skeleton className={styles.waiting} />
      ) : (
        <ReviewFields
          productId={productId}
          earlier={earlier}
          onSent={({ hasAllPhotos }) => setSent(hasAllPhotos ? 'complete' : 'without-photos')}
        />
      )}
    </SidePanel>
  )
}
