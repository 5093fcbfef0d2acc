import type { z } from 'zod'
import type { Call } from './call.ts'
import { account } from './custom/account/account.ts'
import { payment } from './custom/payment/payment.ts'
import { productsInventory } from './custom/products-inventory/products-inventory.ts'
import { shipping } from './custom/shipping/shipping.ts'
import { subscriptions } from './custom/subscriptions/subscriptions.ts'
import { ocapi } from './ocapi/ocapi.ts'
import { personalization } from './personalization/personalization.ts'
import { shopperAvailability } from './scapi/shopper-availability/shopper-availability.ts'
import { shopperBasketsV2 } from './scapi/shopper-baskets-v2/shopper-baskets-v2.ts'
import { shopperBaskets } from './scapi/shopper-baskets/shopper-baskets.ts'
import { version1 } from './scapi/shopper-baskets/version.ts'
import { shopperConfigurations } from './scapi/shopper-configurations/shopper-configurations.ts'
import { shopperConsents } from './scapi/shopper-consents/shopper-consents.ts'
import { shopperContexts } from './scapi/shopper-contexts/shopper-contexts.ts'
import { shopperCustomers } from './scapi/shopper-customers/shopper-customers.ts'
import { shopperExperience } from './scapi/shopper-experience/shopper-experience.ts'
import { shopperGiftCertificates } from './scapi/shopper-gift-certificates/shopper-gift-certificates.ts'
import { shopperLogin } from './scapi/shopper-login/shopper-login.ts'
import { shopperOrders } from './scapi/shopper-orders/shopper-orders.ts'
import { shopperPayments } from './scapi/shopper-payments/shopper-payments.ts'
import { shopperProducts } from './scapi/shopper-products/shopper-products.ts'
import { shopperPromotions } from './scapi/shopper-promotions/shopper-promotions.ts'
import { shopperSearch } from './scapi/shopper-search/shopper-search.ts'
import { shopperSeo } from './scapi/shopper-seo/shopper-seo.ts'
import { shopperStores } from './scapi/shopper-stores/shopper-stores.ts'
import { site } from './site/site.ts'

/**
 * Every call, by family and API. The family decides the prefix of the REST endpoint (listed-calls.ts). API and method are
 * the names in the RPC endpoint `POST /api/{siteId}/scapi/{Api}/{method}` and in the storefront's client.
 */
export const families = {
  /** Calls of Salesforce's Shopper APIs, under /mobify/proxy/api. */
  scapi: {
    ShopperExperience: shopperExperience,
    ShopperLogin: shopperLogin,
    ShopperCustomers: shopperCustomers,
    ShopperSearch: shopperSearch,
    ShopperBaskets: shopperBaskets(version1),
    ShopperBasketsV2: shopperBasketsV2,
    ShopperGiftCertificates: shopperGiftCertificates,
    ShopperOrders: shopperOrders,
    ShopperPayments: shopperPayments,
    ShopperProducts: shopperProducts,
    ShopperAvailability: shopperAvailability,
    ShopperPromotions: shopperPromotions,
    ShopperSeo: shopperSeo,
    ShopperStores: shopperStores,
    ShopperConfigurations: shopperConfigurations,
    ShopperConsents: shopperConsents,
    ShopperContexts: shopperContexts,
  },
  /** The shop's own calls in the style of the Shopper APIs, under /mobify/proxy/api/custom. */
  custom: {
    Account: account,
    Payment: payment,
    ProductsInventory: productsInventory,
    Shipping: shipping,
    Subscriptions: subscriptions,
  },
  /** The shop's own calls, under /api/{siteId}. */
  site: { Site: site },
  /** A call of the platform's older API (OCAPI), under /mobify/proxy/ocapi. */
  ocapi: { Ocapi: ocapi },
  /** The personalization service, under /mobify/proxy/einstein. */
  einstein: { Personalization: personalization },
} satisfies Record<string, Record<string, Record<string, AnyCall>>>

/** Any entry of `families`, with unknown schemas and document. */
export type AnyCall = Call<z.ZodType, z.ZodType, unknown>

type Families = typeof families

/** The storefront does not call these APIs, so its list of calls that take a token does not name them. */
type ForeignApi = 'ShopperConfigurations' | 'ShopperConsents' | 'ShopperContexts'

type Apis = Omit<Families['scapi'], ForeignApi> &
  Families['custom'] &
  Families['site'] &
  Families['ocapi'] &
  Families['einstein']

type CallArguments<P extends z.ZodType, B extends z.ZodType> =
  Record<never, never> extends z.input<P>
    ? { parameters?: z.input<P>; body?: z.input<B> }
    : { parameters: z.input<P>; body?: z.input<B> }

type ClientCall<C> =
  C extends Call<infer P, infer B, infer Document>
    ? Record<never, never> extends CallArguments<P, B>
      ? (args?: CallArguments<P, B>) => Promise<Document>
      : (args: CallArguments<P, B>) => Promise<Document>
    : never

/**
 * The calls as the storefront uses them: the same type for direct calls on the server and for fetches in the browser.
 */
export type Calls = { [Api in keyof Apis]: { [Method in keyof Apis[Api]]: ClientCall<Apis[Api][Method]> } }

/** Calls of Shopper Login for storefronts on other servers. The shop's own storefront never makes them. */
type ForeignMethod =
  | 'requestOtp'
  | 'verifyOtp'
  | 'getPasskeyUserByLoginId'
  | 'deletePasskeyUser'
  | 'deletePasskeyCredential'

type TokenMethod<Methods> = {
  [Method in keyof Methods]: Method extends ForeignMethod
    ? never
    : Methods[Method] extends { auth: 'public' }
      ? never
      : Method
}[keyof Methods]

/**
 * The calls that take an access token, derived from the `auth` of each: `1` for an API in which every method takes
 * one, otherwise the methods that do. An API without such methods is absent, and so are calls that the shop's own
 * storefront never makes. A table `satisfies TokenCalls` only if it is complete.
 */
export type TokenCalls = {
  [
    Api in keyof Apis as [TokenMethod<Apis[Api]>] extends [never] ? never : Api
  ]: keyof Apis[Api] extends TokenMethod<Apis[Api]> ? 1 : Record<TokenMethod<Apis[Api]>, 1>
}
