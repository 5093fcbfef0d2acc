import type { Refusal } from '#commerce/refusals.ts'
import type { MovementReason } from './inputs.ts'

/**
 * The author of a stock change: a staff member, an API key, a job of the shop, or a command. A shopper only with an
 * order.
 */
export interface StockAuthor {
  kind: 'shopper' | 'member' | 'key' | 'shop' | 'command-line'
  /** The id of the staff member or API key. */
  id?: string | undefined
}

interface ShelfKey {
  productId: string
  /** `web`, or the inventory id of a shop. */
  locationId: string
}

/** Units that are promised to an order (`TakenStock`). */
interface PromisedUnits extends ShelfKey {
  stockId: number
  quantity: number
}

/** A stock record as staff see it, in units with the fraction of an opened one. */
export interface ShelfLevel extends ShelfKey {
  /** Negative if more units have left than were counted. */
  onHand: number
  /** Units that are ordered and have not left yet. */
  promised: number
  isPerpetual: boolean
}

export interface ShelfMovement {
  reason: MovementReason
  /** Positive for added units, negative for removed ones. */
  units: number
  note: string | null
  at: Date
  by: StockAuthor
}

/** The origin of an on-hand number: the last count, plus the movements and less the units that left since then. */
export interface ShelfHistory extends ShelfLevel {
  counted: number
  countedAt: Date
  /** The movements since the count, oldest first. Only the newest 1,000. */
  movements: ShelfMovement[]
  /** The sum of all movements since the count. */
  moved: number
  /** Units that have left with orders since the count. */
  left: number
}

/**
 * The on-hand stock of the shop, by product and location. No function changes the promises to orders, except
 * `writeOff`.
 */
export interface Shelf {
  /** The records of products at a location, in one statement. A product without a record is absent. */
  at(locationId: string, productIds: readonly string[]): Promise<ShelfLevel[]>
  history(key: ShelfKey): Promise<ShelfHistory | Refusal<'stock-not-found'>>
  /**
   * Sets on-hand stock to a count (SALE-163). A count has whole units, so it removes an opened unit. Announces
   * `stock:{productId}` if the product sells out or becomes available.
   */
  count(key: ShelfKey, units: number): Promise<ShelfLevel | Refusal<'stock-not-found'>>
  /**
   * Adds whole units to on-hand stock, or removes them if negative. Promises may exceed on-hand stock afterwards;
   * on-hand stock is at least zero. Announces `stock:{productId}` as `count` does.
   */
  move(
    key: ShelfKey,
    movement: Pick<ShelfMovement, 'units' | 'reason' | 'note'>,
    by: StockAuthor,
  ): Promise<ShelfLevel | Refusal<'stock-not-found' | 'not-enough-stock'>>
  /**
   * Sets on-hand stock to whole units, or adds units to it, and records author, time and reason as a movement
   * (RUN-036). The last count does not change: the movement explains the difference. Refuses if fewer units would
   * remain than are promised to orders and held by checkouts. Announces `stock:{productId}` as `count` does.
   */
  adjust(
    key: ShelfKey,
    adjustment: { to: number } | { add: number },
    note: string,
    by: StockAuthor,
  ): Promise<ShelfLevel | Refusal<'stock-not-found' | 'stock-in-use'>>
  /**
   * Releases the promises of an order for missing units, and removes these units from on-hand stock, as far as it has
   * any, so that no units become available (SALE-052). Call it like `Inventory.giveBack`.
   */
  writeOff(taken: readonly PromisedUnits[], note: string, by: StockAuthor): Promise<void>
  /**
   * Records of counted stock that promise more than is on hand, or of which more units have left than were counted
   * (SALE-166).
   */
  short(limit: number): Promise<ShelfLevel[]>
}
