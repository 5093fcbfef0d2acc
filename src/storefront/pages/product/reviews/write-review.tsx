import { useState } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { late, prepare } from '#storefront/ui/lazy-part.tsx'
import { giveUp } from '#storefront/ui/chunk-load-failure.ts'
import styles from './write-review.module.css'

const loadPanel = () => import('./review-panel.tsx')
const ReviewPanel = late(loadPanel, giveUp)

/** Opens the form for a review of one's own. */
export function WriteReview({ productId }: { productId: string }) {
  const text = useText()
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <div className={styles.write} onPointerEnter={() => prepare(loadPanel)}>
      <Button kind="secondary" aria-haspopup="dialog" onClick={open}>
        {text('reviews.write')}
      </Button>
      {isWanted && <ReviewPanel productId={productId} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}
