import type { Currency } from '#shared/money.ts'
import type { SiteId } from '#commerce/settings/sites.ts'

/** Which items a condition counts or a benefit reaches. Empty lists mean all; exclusions win. */
export interface ProductSelection {
  productIds: string[]
  categoryIds: string[]
  excludedProductIds: string[]
  excludedCategoryIds: string[]
}

export type Condition =
  | { kind: 'always' }
  | { kind: 'merchandise-total'; minimumCents: number; of: ProductSelection }
  | { kind: 'quantity'; minimum: number; of: ProductSelection }

/** How a benefit computes its amount. */
export type Calculator =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; cents: number }
  | { kind: 'fixed-price'; cents: number }
  | { kind: 'free' }

export type Benefit =
  | { level: 'product'; calculator: Calculator; to: ProductSelection; maximumQuantity: number | null }
  | { level: 'shipping'; calculator: Calculator; methodIds: string[] }
  | { level: 'order'; calculator: Calculator }
  | { level: 'bonus'; productId: string; quantity: number }

/** A discount as the shopkeeper wrote it: when (conditions), what (benefit), how much (calculator). */
export interface Promotion {
  id: string
  name: string
  /** Shown to shoppers beside the discount. */
  callout: string
  details: string
  /** 'Hooray! Your order qualified for {congratulation}' (BAG-033). */
  congratulation: string | null
  siteIds: SiteId[]
  currency: Currency | null
  startsAt: string | null
  endsAt: string | null
  enabled: boolean
  /** Lower applies first; an exclusive one that applied is the last of its level: on the lines, shipment or order that it reduced. */
  rank: number
  isExclusive: boolean
  couponCodes: string[]
  sourceCodes: string[]
  customerGroups: string[]
  /** Promotions of one occasion, asked for together. */
  campaignId: string | null
  condition: Condition
  benefit: Benefit
}
