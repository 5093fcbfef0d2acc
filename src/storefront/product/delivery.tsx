import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '#storefront/messages/use-text.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './delivery.module.css'
import { rememberedZip } from './remembered-zip.ts'

const loadDay = () => import('./delivery-day.tsx')
const DeliveryDay = lazy(loadDay)

/**
 * When it arrives, once the shopper has said where. The page comes with the question for everybody; the place keeps its
 * height, so that the answer moves nothing.
 */
export function Delivery({ productId }: { productId: string }) {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  const [isRemembered, setRemembered] = useState(false)
  useEffect(() => setRemembered(rememberedZip() !== undefined), [])
  const question = (
    <button
      type="button"
      className={styles.ask}
      onPointerEnter={() => void loadDay()}
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
          <Suspense fallback={isAsked ? question : null}>
            <DeliveryDay productId={productId} isAsked={isAsked} />
          </Suspense>
        ) : (
          question
        )}
      </div>
    </div>
  )
}
