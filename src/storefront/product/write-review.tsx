import { lazy, Suspense, useState } from 'react'
import { useText } from '#storefront/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import styles from './write-review.module.css'

const loadPanel = () => import('./review-panel.tsx')
const ReviewPanel = lazy(loadPanel)

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
    <div className={styles.write} onPointerEnter={() => void loadPanel()}>
      <Button kind="secondary" aria-haspopup="dialog" onClick={open}>
        {text('reviews.write')}
      </Button>
      {isWanted && (
        <Suspense>
          <ReviewPanel productId={productId} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
