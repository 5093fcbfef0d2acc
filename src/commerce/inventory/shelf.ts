import type { Refusal } from '#commerce/refusals.ts'
import type { MovementReason } from './inputs.ts'

/** Who changes a shelf: a member of the staff, an API key, a job of the shop, or a command. A shopper only with an order. */
export interface StockAuthor {
  kind: 'shopper' | 'member' | 'key' | 'shop' | 'command-line'
  /** Of the member or the key. */
  id?: string | undefined
}

interface ShelfKey {
  productId: string
  /** `web`, or the inventory id of a shop. */
  locationId: string
}

/** Units that an order was promised (`TakenStock`). */
interface PromisedUnits extends ShelfKey {
  stockId: number
  quantity: number
}

/** A record of stock as staff see it, in units with the parts of an opened one. */
export interface ShelfLevel extends ShelfKey {
  /** Below zero when more has left than was counted. */
  onHand: number
  /** Ordered and not left. */
  promised: number
  isPerpetual: boolean
}

export interface ShelfMovement {
  reason: MovementReason
  /** More on the shelf, or less below zero. */
  units: number
  note: string | null
  at: Date
  by: StockAuthor
}

/** What explains the number on a shelf: the last count and what moved since, less what has left. */
export interface ShelfHistory extends ShelfLevel {
  counted: number
  countedAt: Date
  /** Since the count, the oldest first. Of more than 1,000, the newest. */
  movements: ShelfMovement[]
  /** The sum of all movements since the count. */
  moved: number
  /** Units that have left with orders since the count. */
  left: number
}

/** What is on the shelves of the shop, by product and location. What orders promise stays the same in all of these. */
export interface Shelf {
  /** The records of products at a location; a product without one is absent. One statement. */
  at(locationId: string, productIds: readonly string[]): Promise<ShelfLevel[]>
  history(key: ShelfKey): Promise<ShelfHistory | Refusal<'stock-not-found'>>
  /**
   * Sets the shelf to what was counted, whatever it had before (SALE-163). A count is of whole units: it ends an opened one.
   * Announces `stock:{productId}` when the product sells out or can be sold again.
   */
  count(key: ShelfKey, units: number): Promise<ShelfLevel | Refusal<'stock-not-found'>>
  /**
   * Adds whole units to the shelf, or takes them away when they are below zero. The shelf may then have less than is promised,
   * and never less than nothing. Announces as `count` does.
   */
  move(
    key: ShelfKey,
    movement: Pick<ShelfMovement, 'units' | 'reason' | 'note'>,
    by: StockAuthor,
  ): Promise<ShelfLevel | Refusal<'stock-not-found' | 'not-enough-stock'>>
  /**
   * Sets the shelf to whole units, or adds units to it, and writes who did it, when and why as a movement (RUN-036). What the shelf was
   * counted to have stays: the movement explains the difference. Refuses to leave less than orders are promised and
   * checkouts hold. Announces as `count` does.
   */
  adjust(
    key: ShelfKey,
    adjustment: { to: number } | { add: number },
    note: string,
    by: StockAuthor,
  ): Promise<ShelfLevel | Refusal<'stock-not-found' | 'stock-in-use'>>
  /**
   * Takes back what an order was promised of units that are not on the shelf: the shelf has that much less, as far as it has any,
   * so that nothing more can be sold (SALE-052). Call it as `Inventory.giveBack`.
   */
  writeOff(taken: readonly PromisedUnits[], note: string, by: StockAuthor): Promise<void>
  /** Records of counted stock that promise more than their shelf has, or of which more has left than was counted (SALE-166). */
  short(limit: number): Promise<ShelfLevel[]>
}
