import type { Records } from '#commerce/records.ts'
import type { Refusal } from '#commerce/refusals.ts'

/** Where stock lies: the web warehouse, or a shop by its inventory id. */
export type LocationId = string
export const webLocation: LocationId = 'web'

export interface StockLevel {
  productId: string
  locationId: LocationId
  /** Available to sell: on hand less what is held by checkouts. Never negative. */
  ats: number
  isOrderable: boolean
  isPerpetual: boolean
  /** When more is expected: shown as the inventory message. */
  restockDate: string | null
}

export interface StockLine {
  productId: string
  locationId: LocationId
  quantity: number
}

export interface Inventory {
  /** Live levels by product id; a product without a record there has none to sell and is absent. One statement. */
  levels(productIds: readonly string[], locationId: LocationId): Promise<Map<string, StockLevel>>
  /** Live levels of many products at many locations, what a basket itself holds counted as free. One statement. */
  levelsAt(
    productIds: readonly string[],
    locationIds: readonly LocationId[],
    forBasketId?: string,
  ): Promise<StockLevel[]>
  /**
   * Whether the web warehouse has any on hand, by product id: for pages, which are kept. From the read model; a change
   * is announced as `stock:{productId}`. Variants of masters and members of sets have stock, masters and sets have none.
   */
  inStock(productIds: readonly string[]): Promise<Map<string, boolean>>
  /** The ids of all products that any of these places has on hand, live and without holds. One statement. */
  stockedAt(locationIds: readonly LocationId[]): Promise<string[]>
  /**
   * Sets a basket's lines aside for `minutes`, replacing what it held before, or refuses and holds nothing.
   * An expired hold counts as free.
   */
  hold(
    basketId: string,
    lines: readonly StockLine[],
    minutes: number,
  ): Promise<void | Refusal<'not-enough-stock'>>
  release(basketId: string): Promise<void>
  /** Removes holds past their time, which count as free anyway. Gives their number. */
  expireHolds(): Promise<number>
  /**
   * Takes all lines or none: locks their rows in product order, then one conditional statement; the basket's own hold
   * is used up. Call it inside the transaction that makes the order. Announces `stock:{productId}` for what ran out.
   */
  take(basketId: string, lines: readonly StockLine[]): Promise<void | Refusal<'not-enough-stock'>>
  /** Puts lines back: a failed or cancelled order. Announces `stock:{productId}` for what came back from zero. */
  giveBack(lines: readonly StockLine[]): Promise<void>
  records: Records<StockCount>
}

/** What was counted at a place. */
export interface StockCount {
  productId: string
  locationId: LocationId
  onHand: number
  isPerpetual: boolean
  restockDate: string | null
}
