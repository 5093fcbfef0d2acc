import type { CountedRecords } from '#commerce/records.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shelf } from './shelf.ts'

/** A stock location: the web warehouse (`web`), or a shop by its inventory id. */
export type LocationId = string

/** The stock of a product at a location. */
export interface StockLevel {
  productId: string
  locationId: LocationId
  /**
   * Available to sell: whole units on hand, less the units that orders promise and checkouts hold. At least zero
   * (SALE-161).
   */
  ats: number
  /** The available units as a fraction, including the rest of an opened unit from which boxes use pieces. */
  unitsLeft: number
  isOrderable: boolean
  isPerpetual: boolean
  /** When more units are expected (YYYY-MM-DD), shown in the inventory message. */
  restockDate: string | null
}

/** Units of a product at a location. */
export interface StockLine {
  productId: string
  locationId: LocationId
  /** Units, with fractions for the pieces of a box (docs/decisions/0079-parts-of-units.md). */
  quantity: number
}

/** A line that promises units of counted stock to an order, with its stock record. */
export interface TakenStock extends StockLine {
  stockId: number
}

/** The stock of all products, at the web warehouse and at the shops. */
export interface Inventory {
  /**
   * Live levels by product id, in one statement. A product without a record at the location has no stock and is
   * absent.
   */
  levels(productIds: readonly string[], locationId: LocationId): Promise<Map<string, StockLevel>>
  /**
   * Live levels of many products at many locations, in one statement. Units that `forBasketId` holds are available to
   * it.
   */
  levelsAt(
    productIds: readonly string[],
    locationIds: readonly LocationId[],
    forBasketId?: string,
  ): Promise<StockLevel[]>
  /**
   * Whether the web warehouse has units that are not promised to orders, by product id. For cached pages: comes from
   * the read model, and a change is announced as `stock:{productId}`. Variants and members of sets have stock;
   * masters and sets have none.
   */
  inStock(productIds: readonly string[]): Promise<Map<string, boolean>>
  /** The ids of all products for which `inStock` is true. Cached as a whole until any stock is announced. */
  allInStock(): Promise<ReadonlySet<string>>
  /**
   * The ids of all products with units to sell at any of these locations, in one statement. Reads live stock. Held
   * units are included.
   */
  stockedAt(locationIds: readonly LocationId[]): Promise<string[]>
  /**
   * Holds a basket's lines for `minutes`, replacing its earlier holds. Refuses if a line is not fully available; the
   * earlier holds then remain. Expired holds are ignored. `voucher` is a hash that identifies the payment session:
   * other baskets lose their holds with the same voucher. `sender` is the hash of the client's address. A sender that
   * already holds the stock of twenty other baskets gets no further holds: its orders use available stock without a
   * hold. Returns the end of the hold; `undefined` without a hold.
   */
  hold(
    basketId: string,
    lines: readonly StockLine[],
    minutes: number,
    by?: { voucher?: Buffer | null; sender?: Buffer | null },
  ): Promise<Date | undefined | Refusal<'not-enough-stock'>>
  /** Ends the holds of a basket. */
  release(basketId: string): Promise<void>
  /** Deletes expired holds, which are ignored anyway. Returns their number. */
  expireHolds(): Promise<number>
  /**
   * Promises all lines to an order, or refuses. Locks the rows of the lines in product order, then runs one
   * conditional statement, which also ends the basket's holds. The units remain on hand until they `leave`. Call it
   * inside the transaction that creates the order. Announces `stock:{productId}` for products that sold out. Returns
   * the lines that promise counted stock: store them, for a later `giveBack` or `leave`. Lines with perpetual stock
   * are omitted.
   */
  take<Line extends StockLine>(
    basketId: string,
    lines: readonly Line[],
  ): Promise<(Line & TakenStock)[] | Refusal<'not-enough-stock'>>
  /**
   * Releases the promises of a failed or cancelled order. Uses the records that the lines name, which may be
   * perpetual or removed by now (docs/decisions/0167-stock-on-the-shelf-and-promised.md). Announces
   * `stock:{productId}` for products that were sold out.
   */
  giveBack(taken: readonly TakenStock[]): Promise<void>
  /**
   * Removes units that left the shop from on-hand stock and from the promises. Available stock does not change. Locks
   * the rows in product order, then runs one statement. Call it inside the transaction of its cause, once for all of
   * its lines (decision 0029).
   */
  leave(taken: readonly TakenStock[]): Promise<void>
  /** Undoes `leave` when a dispatch is undone: adds the units to on-hand stock and promises them again. */
  undoLeave(taken: readonly TakenStock[]): Promise<void>
  /**
   * Makes holds and orders wait until the caller's transaction ends. An import that changes stock calls it before it
   * writes counts, and after all slow work (docs/decisions/0029-imports-beside-sales.md).
   */
  lockForImport(): Promise<void>
  /** On-hand stock: counts, movements and shortages. */
  shelf: Shelf
  /** Counts for imports and exports. `replace` locks like `lockForImport`. */
  records: CountedRecords<StockCount, StockKey>
}

export interface StockKey {
  productId: string
  locationId: LocationId
}

/** The counted stock of a product at a location, in whole units. */
export interface StockCount extends StockKey {
  /** Units on hand, including promised ones. */
  onHand: number
  /**
   * Units that have left since the last imported number, less the units added since. If set, an import changes
   * on-hand stock by the difference between this sum and the stored one. Null for a new physical count, which
   * replaces on-hand stock (SALE-163, SALE-164).
   */
  sold: number | null
  isPerpetual: boolean
  restockDate: string | null
}
