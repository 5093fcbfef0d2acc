import type { WantedOptin } from '#commerce/baskets/basket-commands.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'
import { deliveredItems } from '#commerce/baskets/totals/subscription-discounts.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import {
  isSameFrequency,
  isSubscribable,
  offeredCents,
  optinsText,
  type SubscriptionOptin,
} from '#shared/commerce/subscriptions.ts'

/** See Baskets.setSubscriptionOptins. */
export const setSubscriptionOptins =
  (wanted: readonly WantedOptin[]): BasketCommand =>
  async (basket, { site, catalog, pricing }) => {
    const { c_subscriptionOptins: _before, ...custom } = basket.custom
    if (wanted.length === 0) return { ...basket, custom }
    const ids = wanted.map(({ productId }) => productId)
    const products = await catalog.products(site.id, ids)
    const prices = await pricing.prices(site.id, basket.currency, ids)
    const optins = new Map<string, SubscriptionOptin>()
    for (const { productId, offerId, every, everyPeriod } of wanted) {
      const refused = (reason: Refusal<'subscription-not-offered'>['reason']) =>
        refuse('subscription-not-offered', { productId, reason })
      const offer = site.subscriptionOffer
      if (!offer) return refused('no-offer')
      if (deliveredItems(basket, productId).length === 0) return refused('not-in-basket')
      const product = products.get(productId)
      const price = prices.get(productId)
      if (!product || !price || !isSubscribable(product, offeredCents(price))) return refused('not-eligible')
      if (offerId !== undefined && offerId !== offer.id) return refused('unknown-offer')
      if (!offer.frequencies.some((frequency) => isSameFrequency(frequency, { every, everyPeriod })))
        return refused('unknown-frequency')
      optins.set(productId, { productId, offerId: offer.id, every, everyPeriod })
    }
    return { ...basket, custom: { ...custom, c_subscriptionOptins: optinsText([...optins.values()]) } }
  }
