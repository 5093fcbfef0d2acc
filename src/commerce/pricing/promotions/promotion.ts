import type { Currency } from '#shared/money/money.ts'
import type { SiteId } from '#commerce/settings/sites.ts'

/** The items of a condition or benefit. Empty lists select all items. Excluded items are never selected. */
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

/** How a benefit calculates its amount. */
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
  /** The shopper chooses up to `quantity` pieces of these products for free (DROP-064). */
  | { level: 'bonus-choice'; productIds: string[]; quantity: number }

/**
 * Which promotions a promotion combines with, as in Salesforce B2C Commerce. `no`: it combines with every promotion
 * that allows it. `class`: it excludes the others of its level on the same lines, shipment or order. `global`: it
 * excludes all others in the whole basket.
 */
type Exclusivity = 'no' | 'class' | 'global'

/**
 * A promotion as the shopkeeper wrote it: its condition, the items of its benefit, and the calculator of the
 * discount.
 */
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
  /** The rank. If promotions are equally exclusive, the lowest rank applies first. */
  rank: number
  exclusivity: Exclusivity
  couponCodes: string[]
  sourceCodes: string[]
  customerGroups: string[]
  /** Groups the promotions of one campaign. */
  campaignId: string | null
  condition: Condition
  benefit: Benefit
}
