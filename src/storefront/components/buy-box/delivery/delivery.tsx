import { useEffect, useState } from 'react'
import { savedZip } from '#storefront/lib/preferences/saved-zip.ts'
import { useText } from '#ui/messages/use-text.ts'
import { reportChunkLoadFailure } from '#ui/chunk-load-failure.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart, preload } from '#ui/lazy-part.tsx'
import styles from './delivery.module.css'

const loadDay = () => import('./delivery-day.tsx')
const DeliveryDay = lazyPart(loadDay, ({ isRequested }) => isRequested && reportChunkLoadFailure('part'))

/**
 * The delivery day, once the shopper has entered a ZIP code. The server renders the ZIP question for all shoppers.
 * The container has a fixed minimum height, so that the response does not shift the layout.
 */
export function Delivery({ productId }: { productId: string }) {
  const text = useText()
  const [isRequested, setRequested] = useState(false)
  const [hasSavedZip, setHasSavedZip] = useState(false)
  useEffect(() => setHasSavedZip(savedZip() !== undefined), [])
  const question = (
    <button
      type="button"
      className={styles.ask}
      onPointerEnter={() => preload(loadDay)}
      onClick={() => setRequested(true)}
    >
      {text('product.delivery')}
    </button>
  )
  return (
    <div className={styles.delivery}>
      <Icon name="pin" />
      <div className={styles.words}>
        {isRequested || hasSavedZip ? (
          <DeliveryDay
            productId={productId}
            isRequested={isRequested}
            fallback={isRequested ? question : null}
          />
        ) : (
          question
        )}
      </div>
    </div>
  )
}
