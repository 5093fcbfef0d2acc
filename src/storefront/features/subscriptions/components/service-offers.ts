import { market } from '#storefront/lib/api/market.ts'
import { loadScript } from '#storefront/lib/third-party/load-script.ts'
import { consented } from '#storefront/state/consent/consented.ts'
import type { OfferAnswer } from './find-offer.ts'

/** The API that the service's script sets as `window.bonbonSubscriptions` (OPS-024). */
export interface SubscriptionServiceApi {
  /** The offer for the shopper. The server checks it against the site's offer. */
  offer: (request: { productId: string; locale: string; currency: string }) => Promise<OfferAnswer>
}

declare global {
  interface Window {
    bonbonSubscriptions?: SubscriptionServiceApi
  }
}

interface ServiceOptions {
  /** Resolves when the shopper has agreed to cookies. */
  consented: () => Promise<void>
  loadScript: (address: string) => Promise<void>
  /** The API that the script has set. */
  service: () => SubscriptionServiceApi | undefined
  market: () => { locale: string; currency: string }
}

/** Requests the offers of products from the service. Its script is loaded once, after consent to cookies. */
export function openServiceOffers({ consented: agreed, service, ...options }: ServiceOptions) {
  let loading: Promise<void> | undefined
  return async (address: string, productId: string): Promise<OfferAnswer> => {
    await agreed()
    loading ??= options.loadScript(address)
    // A script that failed to load is loaded again for the next product.
    await loading.catch((error: unknown) => {
      loading = undefined
      throw error
    })
    const { locale, currency } = options.market()
    const api = service()
    if (!api) throw new Error(`The script ${address} did not set window.bonbonSubscriptions`)
    return api.offer({ productId, locale, currency })
  }
}

export const serviceOffer = openServiceOffers({
  consented,
  loadScript,
  service: () => window.bonbonSubscriptions,
  market,
})
