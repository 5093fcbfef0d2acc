import type { ExternalTaxItem } from '#commerce/baskets/basket.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'

/**
 * What a private client may do with the basket of any customer on its site (DROP-067). The API lets only the tokens of
 * such clients through; `shopper` is the one of the token.
 */
export interface BasketIntegrations {
  /**
   * Replaces the external taxes of these lines: items by their id, shipping by `{shipmentId}-shipping`. They hold until
   * the amount or the destination of their line changes. Refuses a basket with internal taxes (`invalid-tax-mode`) and
   * a line that does not exist.
   */
  setTaxes(shopper: Shopper, basketId: string, taxes: ExternalTaxes): Promise<void | Refusal>
  taxes(shopper: Shopper, basketId: string): Promise<ExternalTaxes | Refusal>
  /** Sets the price books of the basket. Their prices apply from its next calculation on. */
  setPriceBooks(shopper: Shopper, basketId: string, priceBookIds: readonly string[]): Promise<void | Refusal>
  /** The price books of the basket, else those of the site. */
  priceBooks(shopper: Shopper, basketId: string): Promise<string[] | Refusal>
}

/** The taxes of lines by their ids. `value` is in the unit of the basket's currency. */
export type ExternalTaxes = Record<
  string,
  { taxItems: (Omit<ExternalTaxItem, 'valueCents'> & { value?: number | undefined })[] }
>
