import type { CountedRecords } from '#commerce/records.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shelf } from './shelf.ts'

/** A stock location: the web warehouse (`web`), or a shop by its inventory id. */
export type LocationId = string

/** The stock of a product at a location. */
export interface StockLevel {
  productId: string
  locationId: LocationId
  /** Available to sell: whole units on the shelf, less what orders promise and what checkouts hold. Never negative (SALE-161). */
  ats: number
  /** The same with what is left of an opened unit, from which boxes take their pieces. To the part of a unit. */
  unitsLeft: number
  isOrderable: boolean
  isPerpetual: boolean
  /** When more is expected (YYYY-MM-DD), shown in the inventory message. */
  restockDate: string | null
}

/** Units of a product at a location. */
export interface StockLine {
  productId: string
  locationId: LocationId
  /** Units, with parts of them for the pieces of a box (docs/decisions/0079-parts-of-units.md). */
  quantity: number
}

/** A line that an order promises of counted stock, and the record of stock that promises it. */
export interface TakenStock extends StockLine {
  stockId: number
}

/** The stock of all products, at the web warehouse and at the shops. */
export interface Inventory {
  /** Live levels by product id; a product without a record at the location has no stock and is absent. One statement. */
  levels(productIds: readonly string[], locationId: LocationId): Promise<Map<string, StockLevel>>
  /** Live levels of many products at many locations; what `forBasketId` holds itself counts as free. One statement. */
  levelsAt(
    productIds: readonly string[],
    locationIds: readonly LocationId[],
    forBasketId?: string,
  ): Promise<StockLevel[]>
  /**
   * Whether the web warehouse has units that no order has been promised, by product id: for cached pages. From the read model; a change is
   * announced as `stock:{productId}`. Variants of masters and members of sets have stock, masters and sets have none.
   */
  inStock(productIds: readonly string[]): Promise<Map<string, boolean>>
  /** The ids of all products with units to sell at any of these locations, live, held or not. One statement. */
  stockedAt(locationIds: readonly LocationId[]): Promise<string[]>
  /**
   * Holds a basket's lines for `minutes`, instead of what it held before. Refuses when a line is not available in full;
   * the earlier holds then stay. An expired hold counts as free. `voucher` is the hash of what vouches for the payment:
   * it ends the holds of other baskets that the same thing vouched for. `sender` is the hash of the address that asks:
   * while it holds the stock of twenty other baskets, nothing more is held for it, and the order takes what is there.
   * Gives the time until which the lines are held; `undefined` when nothing is held.
   */
  hold(
    basketId: string,
    lines: readonly StockLine[],
    minutes: number,
    by?: { voucher?: Buffer | null; sender?: Buffer | null },
  ): Promise<Date | undefined | Refusal<'not-enough-stock'>>
  /** Ends the holds of a basket. */
  release(basketId: string): Promise<void>
  /** Deletes expired holds, which count as free anyway. Gives their number. */
  expireHolds(): Promise<number>
  /**
   * Promises all lines to an order, or none: locks their rows in product order, then runs one conditional statement, which also
   * ends the basket's holds. The units stay on the shelf until they `leave`. Call it inside the transaction that makes the
   * order. Announces `stock:{productId}` for what sold out. Gives the lines that counted stock promises: store them, and
   * `giveBack` them or let them `leave`. Perpetual stock promises nothing.
   */
  take<Line extends StockLine>(
    basketId: string,
    lines: readonly Line[],
  ): Promise<(Line & TakenStock)[] | Refusal<'not-enough-stock'>>
  /**
   * Takes back what a failed or cancelled order was promised, from the records that promise it, perpetual or removed by now
   * (docs/decisions/0167-stock-on-the-shelf-and-promised.md). Announces `stock:{productId}` for what was sold out before.
   */
  giveBack(taken: readonly TakenStock[]): Promise<void>
  /**
   * Takes units that left the shop from the shelf and from the promise. What can be sold stays the same. One statement, after
   * the rows were locked in product order. Call it inside the transaction of its cause, once for all of its lines (decision 0029).
   */
  leave(taken: readonly TakenStock[]): Promise<void>
  /** Puts units back on the shelf and promises them again: the opposite of `leave`, for a dispatch that is undone. */
  undoLeave(taken: readonly TakenStock[]): Promise<void>
  /**
   * Makes holds and orders wait until the end of the caller's transaction. An import that changes stock calls it
   * before it writes counts, and after all slow work (docs/decisions/0029-imports-beside-sales.md).
   */
  lockForImport(): Promise<void>
  /** What is on the shelves: counts, movements and shortages. */
  shelf: Shelf
  /** What was counted, for imports and exports. `replace` locks as `lockForImport`. */
  records: CountedRecords<StockCount, StockKey>
}

export interface StockKey {
  productId: string
  locationId: LocationId
}

/** The counted stock of a product at a location, in whole units. */
export interface StockCount extends StockKey {
  /** On the shelf, also what is promised. */
  onHand: number
  /**
   * Units that have left the shelf since the last imported number, less those that have come to it. With it, an import changes the
   * shelf by the difference of the sums. Null for a new physical count, which the shelf has from then on (SALE-163, SALE-164).
   */
  sold: number | null
  isPerpetual: boolean
  restockDate: string | null
}
