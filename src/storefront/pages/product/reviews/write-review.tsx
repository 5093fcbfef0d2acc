import { useState } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { closeAndReport } from '#storefront/ui/chunk-load-failure.ts'
import { lazyPart, preload } from '#storefront/ui/lazy-part.tsx'
import styles from './write-review.module.css'

const loadPanel = () => import('./review-panel.tsx')
const ReviewPanel = lazyPart(loadPanel, closeAndReport)

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
    <div className={styles.write} onPointerEnter={() => preload(loadPanel)}>
      <Button kind="secondary" aria-haspopup="dialog" onClick={open}>
        {text('reviews.write')}
      </Button>
      {isWanted && <ReviewPanel productId={productId} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}
