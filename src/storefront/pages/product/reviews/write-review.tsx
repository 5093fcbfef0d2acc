import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { closeAndReport } from '#ui/chunk-load-failure.ts'
import { lazyPart, preload } from '#ui/lazy-part.tsx'
import { useLazyOpen } from '#ui/use-lazy-open.ts'
import styles from './write-review.module.css'

const loadPanel = () => import('./review-panel.tsx')
const ReviewPanel = lazyPart(loadPanel, closeAndReport)

/** The button that opens the form of a review. */
export function WriteReview({ productId }: { productId: string }) {
  const text = useText()
  const { isOpen, wasOpened, open, close } = useLazyOpen()
  return (
    <div className={styles.write} onPointerEnter={() => preload(loadPanel)}>
      <Button kind="secondary" aria-haspopup="dialog" onClick={open}>
        {text('reviews.write')}
      </Button>
      {wasOpened && <ReviewPanel productId={productId} open={isOpen} onClose={close} />}
    </div>
  )
}
