import messages from 'virtual:messages/shops'
import { calls } from '#storefront/lib/api/calls.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { businessShops } from '#storefront/lib/shops/business-shops.ts'
import { loadShops } from '#storefront/lib/shops/load-shops.ts'
import { byState } from '#storefront/lib/shops/shop-view.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { Accordion } from '#ui/accordion.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './find-a-shop-accordion.module.css'
import { ShopCard } from './shop-card.tsx'

/** Shops for case orders and corporate orders, by state (CONT-066, SHOP-010, SHOP-011). */
export function FindAShopAccordion() {
  return (
    <Messages of={messages}>
      <ShopsByState />
    </Messages>
  )
}

function ShopsByState() {
  const text = useText()
  const shops = useLoaded('business-shops', async () => businessShops(await loadShops(calls())))
  if (shops.kind === 'failed') return <FailedRead onRetry={shops.retry}>{text('shops.failure')}</FailedRead>
  if (shops.kind !== 'loaded') return <Skeleton className={styles.waiting} />
  return byState(shops.value).map((state) => (
    <Accordion key={state.name} title={state.name}>
      <ul className={styles.shops}>
        {state.shops.map((shop) => (
          <ShopCard key={shop.id} shop={shop} heading="h2" />
        ))}
      </ul>
    </Accordion>
  ))
}
