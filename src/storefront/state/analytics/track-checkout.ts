import { useEffect, useEffectEvent } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { sendActivity } from '#storefront/state/activities/activities.ts'
import { useTrackProducts } from './track-products.ts'

/** Tells that somebody goes to pay for a bag, once for each: the tag manager (OPS-009) and the shop itself (API-116). */
export function useTrackCheckout(basket: Basket | undefined): void {
  const basketId = basket?.basketId
  useTrackProducts(basketId, ({ basketEvent }) => (basket ? [basketEvent('begin_checkout', basket)] : []))
  const tell = useEffectEvent(() =>
    sendActivity('beginCheckout', {
      products: (basket?.productItems ?? []).map(({ productId, quantity }) => ({ id: productId, quantity })),
    }),
  )
  useEffect(() => {
    if (basketId !== undefined) tell()
  }, [basketId])
}
