import type { Currency } from '#kit/money.ts'

export type SiteId = string

/** Switches and limits of a site that a shopkeeper sets (SHELL-126 to SHELL-128). */
export interface SitePreferences {
  storePickupEnabled: boolean
  recommendersEnabled: boolean
  reviewsEnabled: boolean
  companyNameRequired: boolean
  payLaterEnabled: boolean
  canadaAddressesEnabled: boolean
  botCheckEnabled: boolean
  multiShippingEnabled: boolean
  recipientLimit: number
  freeBagsProductId: string | null
  shipmentBatchSize: number
  basketThresholdEnabled: boolean
  basketThresholdCents: number
  maintenance: boolean
}

export interface PaymentMethodSetting {
  id: string
  name: string
  showInCart: boolean
}

/** One of the shop's sites: its own assortment, prices, content and host name on the same stock and customers. */
export interface Site {
  id: SiteId
  name: string
  /** Host label in front of the shop's domain: `volumesavings` answers on volumesavings.example.com. */
  hostLabel: string
  rootCategoryId: string
  defaultLocale: string
  locales: { id: string; preferredCurrency: Currency }[]
  defaultCurrency: Currency
  /** Price books by currency: a sale price wins over the list price (CAT-027). */
  priceBooks: Partial<Record<Currency, { list: string; sale: string | null }>>
  preferences: SitePreferences
  paymentMethods: PaymentMethodSetting[]
}

export interface Sites {
  all(): Promise<Site[]>
  /** The site with this id, or nothing. */
  find(siteId: SiteId): Promise<Site | undefined>
}
