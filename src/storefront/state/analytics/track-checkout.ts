import { useEffect, useEffectEvent } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { sendActivity } from '#storefront/state/activities/activities.ts'
import { activityProducts } from '#storefront/state/activities/activity-products.ts'
import { useTrackProducts } from './track-products.ts'

/** Sends the start of the checkout once for each bag: to the tag manager (OPS-009) and to the server (API-116). */
export function useTrackCheckout(basket: Basket | undefined): void {
  const basketId = basket?.basketId
  useTrackProducts(basketId, ({ basketEvent }) => (basket ? [basketEvent('begin_checkout', basket)] : []))
  const send = useEffectEvent(() =>
    sendActivity('beginCheckout', {
      products: activityProducts(basket?.productItems ?? []),
    }),
  )
  useEffect(() => {
    if (basketId !== undefined) send()
  }, [basketId])
}
