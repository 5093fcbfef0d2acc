import { useEffect, useState } from 'react'
import messages from 'virtual:messages/shops'
import { calls } from '#storefront/lib/api/calls.ts'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { businessShops } from '#storefront/lib/shops/business-shops.ts'
import { loadShops } from '#storefront/lib/shops/load-shops.ts'
import { byState, type FoundShop } from '#storefront/lib/shops/shop-view.ts'
import { Accordion } from '#storefront/ui/accordion.tsx'
import { Alert } from '#storefront/ui/alert.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import styles from './find-a-shop-accordion.module.css'
import { ShopCard } from './shop-card.tsx'

/** Shops for orders by the case and for companies, by state (CONT-066, SHOP-010, SHOP-011). */
export function FindAShopAccordion() {
  return (
    <Messages of={messages}>
      <States />
    </Messages>
  )
}

function States() {
  const text = useText()
  const shops = useBusinessShops()
  if (shops === 'failed') return <Alert>{text('shops.failure')}</Alert>
  if (!shops) return <Skeleton className={styles.waiting} />
  return byState(shops).map((state) => (
    <Accordion key={state.name} title={state.name}>
      <ul className={styles.shops}>
        {state.shops.map((shop) => (
          <ShopCard key={shop.id} shop={shop} heading="h2" />
        ))}
      </ul>
    </Accordion>
  ))
}

function useBusinessShops(): FoundShop[] | 'failed' | undefined {
  const [shops, setShops] = useState<FoundShop[] | 'failed'>()
  useEffect(() => {
    let isCurrent = true
    loadShops(calls()).then(
      (all) => isCurrent && setShops(businessShops(all)),
      (error: unknown) => {
        console.error(error)
        if (isCurrent) setShops('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return shops
}
