import { useEffect, useState } from 'react'
import messages from 'virtual:messages/upsell'
import { calls } from '#storefront/lib/api/calls.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Bundle } from './bundle.tsx'
import { FulfilmentChoice } from './fulfilment-choice.tsx'
import { upsellOrNone, type UpsellItem } from './load-upsell.ts'
import styles from './upsell.module.css'
import { useUpsellBundle } from './use-upsell-bundle.ts'

interface UpsellProps {
  productId: string
  offerId: string
}

/** Frequently Bought Together: the product and up to two others, added to the bag together (PDP-074 to PDP-084). */
export default function Upsell(props: UpsellProps) {
  return (
    <Messages of={messages}>
      <UpsellSection {...props} />
    </Messages>
  )
}

function UpsellSection({ productId, offerId }: UpsellProps) {
  const text = useText()
  const items = useUpsell(productId, offerId)
  const { bundle, isKnown, ...choice } = useUpsellBundle(items ?? [])
  const isWaiting = items === undefined || !isKnown
  if (!isWaiting && bundle.length === 0) return null
  return (
    <section className={styles.upsell} aria-busy={isWaiting}>
      <h2 className={styles.title}>{text('upsell.title')}</h2>
      {isWaiting ? (
        <Skeleton className={styles.waiting} />
      ) : (
        <>
          <FulfilmentChoice {...choice} />
          <Bundle key={choice.fulfilment} items={bundle} fromStoreId={choice.storeId} />
        </>
      )}
    </section>
  )
}

/** Undefined while it loads; empty if there is no upsell or it cannot be loaded (PDP-010). */
function useUpsell(productId: string, offerId: string): readonly UpsellItem[] | undefined {
  const [items, setItems] = useState<readonly UpsellItem[]>()
  useEffect(() => {
    let isCurrent = true
    void upsellOrNone(calls(), productId, offerId).then((found) => isCurrent && setItems(found))
    return () => {
      isCurrent = false
    }
  }, [productId, offerId])
  return items
}
