import { market } from '#storefront/lib/api/market.ts'
import { loadScript } from '#storefront/lib/third-party/load-script.ts'
import { consented } from '#storefront/state/consent/consented.ts'
import type { OfferAnswer } from './find-offer.ts'

/** The API that the service's script sets as `window.bonbonSubscriptions` (OPS-024). */
interface SubscriptionServiceApi {
  /** What the shopper is offered; the shop checks it against the offer of the site. */
  offer: (request: { productId: string; locale: string; currency: string }) => Promise<OfferAnswer>
}

declare global {
  interface Window {
    bonbonSubscriptions?: SubscriptionServiceApi
  }
}

let loading: Promise<void> | undefined

/** Asks the service for the offer of a product. Its script is loaded once, after consent to cookies. */
export async function serviceOffer(address: string, productId: string): Promise<OfferAnswer> {
  await consented()
  await (loading ??= loadScript(address))
  const { locale, currency } = market()
  const service = window.bonbonSubscriptions
  if (!service) throw new Error(`The script ${address} did not set window.bonbonSubscriptions`)
  return service.offer({ productId, locale, currency })
}
