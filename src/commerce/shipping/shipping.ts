import type { Currency } from '#kit/money.ts'
import type { SiteId } from '#commerce/settings/sites.ts'

/** A way to send a shipment, as the shopkeeper wrote it. */
export interface ShippingMethod {
  id: string
  name: string
  description: string
  siteIds: SiteId[]
  countries: string[]
  currency: Currency
  /** Price by merchandise total: the first bracket that is not below it; a bracket without limit is the last. */
  prices: { upToCents: number | null; priceCents: number }[]
  carrier: string
  transitDays: { minimum: number; maximum: number }
  isExpedited: boolean
  isDefault: boolean
  isPickup: boolean
  position: number
}

export interface ShippingMethodOffer {
  method: ShippingMethod
  priceCents: number
}

export interface Shipping {
  /** A table of a site to look offers up in while amounts are reckoned. Warm: no SQL. */
  table(siteId: SiteId, currency: Currency): Promise<ShippingTable>
}

export interface ShippingTable {
  /** Methods for a destination and merchandise total, in the shop's order; a pickup shipment gets the pickup methods only. Any country when it is null. */
  offers(request: {
    countryCode: string | null
    merchandiseCents: number
    isPickup: boolean
  }): ShippingMethodOffer[]
}
