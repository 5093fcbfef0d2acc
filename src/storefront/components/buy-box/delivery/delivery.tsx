import { useEffect, useState } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { reportChunkLoadFailure } from '#storefront/ui/chunk-load-failure.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { lazyPart, preload } from '#storefront/ui/lazy-part.tsx'
import styles from './delivery.module.css'
import { savedZip } from './saved-zip.ts'

const loadDay = () => import('./delivery-day.tsx')
const DeliveryDay = lazyPart(loadDay, ({ isAsked }) => isAsked && reportChunkLoadFailure('part'))

/**
 * When it arrives, once the shopper has said where. The page comes with the question for everybody; the place keeps its
 * height, so that the answer moves nothing.
 */
export function Delivery({ productId }: { productId: string }) {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  const [isRemembered, setRemembered] = useState(false)
  useEffect(() => setRemembered(savedZip() !== undefined), [])
  const question = (
    <button
      type="button"
      className={styles.ask}
      onPointerEnter={() => preload(loadDay)}
      onClick={() => setAsked(true)}
    >
      {text('product.delivery')}
    </button>
  )
  return (
    <div className={styles.delivery}>
      <Icon name="pin" />
      <div className={styles.words}>
        {isAsked || isRemembered ? (
          <DeliveryDay productId={productId} isAsked={isAsked} fallback={isAsked ? question : null} />
        ) : (
          question
        )}
      </div>
    </div>
  )
}
