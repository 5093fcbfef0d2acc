import type { Records } from '#commerce/records.ts'
import type { Currency } from '#shared/money/money.ts'
import type { SubscriptionOffer } from '#shared/commerce/subscriptions.ts'
import type { Brand } from './brand.ts'

export type SiteId = string

/** Switches and limits of a site that the shopkeeper sets (SHELL-126 to SHELL-128). */
export interface SitePreferences {
  storePickupEnabled: boolean
  recommendersEnabled: boolean
  reviewsEnabled: boolean
  companyNameRequired: boolean
  payLaterEnabled: boolean
  /** PAY-040: the minimum amount for paying a basket in instalments (KLARNA). */
  payLaterMinimumCents: number
  canadaAddressesEnabled: boolean
  /** Whether the site has pages of fundraisers, and adds its orders to their sums. */
  fundraisersEnabled: boolean
  botCheckEnabled: boolean
  /** PAY-033: whether a card is accepted until the end of its expiry month, or only before that month begins. */
  acceptsCardInLastMonth: boolean
  multiShippingEnabled: boolean
  recipientLimit: number
  freeBagsProductId: string | null
  /** The address that contact messages and catalog requests are forwarded to. Null: they are only saved. */
  contactEmail: string | null
  /** PAY-025: the address to which customers mail checks, as lines. */
  checkAddress: string | null
  shipmentBatchSize: number
  /**
   * SALE-024, SALE-025: whether the money of an order is captured soon after the order, or when its parcels leave.
   */
  captureAt: 'order' | 'dispatch'
  /**
   * SALE-031, SALE-032: orders without a dispatch during the hold are authorised again before dispatch, or charged
   * immediately.
   */
  farOrders: 'authorise-again' | 'capture-now'
  /** SALE-045: whether orders by check are shipped before the check has arrived. */
  shipBeforeCheck: boolean
  /** SALE-079: how many days a shop stores an order that is ready for pickup. */
  pickupDays: number
  /** DROP-077: whether clients other than the shop's own storefront can cancel orders and request returns. */
  omsEnabled: boolean
  /** The reasons that shoppers can choose there. The first one is the default. */
  cancelReasons: readonly string[]
  returnReasons: readonly string[]
  basketThresholdEnabled: boolean
  basketThresholdCents: number
  /** RUN-025: whether all prices, including shipping, contain the tax. */
  taxIncluded: boolean
  /** DROP-030: the length of mailed and posted login codes. Codes of six digits work only with their login. */
  loginCodeDigits: 6 | 8
  maintenance: boolean
}

export interface PaymentMethodSetting {
  id: string
  name: string
  showInCart: boolean
}

/** DROP-097: a value that storefronts of the Shopper APIs read. `value` is any JSON. */
export interface SiteConfiguration {
  id: string
  value: unknown
  configurationType?: string | undefined
}

/** One of the shop's sites. It has its own assortment, prices, content and host name; stock and customers are shared. */
export interface Site {
  id: SiteId
  name: string
  /** RUN-018: the sort position. Sites without one follow, the one with the host label `www` first. */
  position?: number
  /**
   * SHELL-083: the site's tab above the header, on pages of all sites: one name, or names by locale. Absent: no tab.
   */
  tabName?: string | Readonly<Record<string, string>>
  brand: Brand
  /** The host label in front of the shop's domain: `bulk` is at bulk.example.com. `www` is the domain itself. */
  hostLabel: string
  rootCategoryId: string
  defaultLocale: string
  locales: { id: string; preferredCurrency: Currency }[]
  defaultCurrency: Currency
  /** Price books by currency. A sale price wins over the list price (CAT-027). */
  priceBooks: Partial<Record<Currency, { list: string; sale: string | null }>>
  preferences: SitePreferences
  paymentMethods: PaymentMethodSetting[]
  /** The offer for subscribers. Null or absent: the site has no subscriptions. */
  subscriptionOffer?: SubscriptionOffer | null
  configurations?: readonly SiteConfiguration[]
}

export interface Sites {
  /** All sites, by position. The first one is the default for requests that name no site. */
  all(): Promise<Site[]>
  /** The site with this id, or undefined. */
  find(siteId: SiteId): Promise<Site | undefined>
  /** Turns the maintenance mode of one or all sites on or off (SHELL-075). Returns the ids of the sites found. */
  setMaintenance(isOn: boolean, siteId?: SiteId): Promise<SiteId[]>
  records: Records<Site>
}
