import type { Refusal } from '#commerce/refusals.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { ChangedBy } from './order-administration.ts'
import type { Order } from './order.ts'
import type { ShipmentState } from './states/shipment-state.ts'

/** A shipment of an order that is picked up at a shop. */
export interface PickupKey {
  orderNo: string
  shipmentId: string
}

/** The author of a change of pickups, and the pickups that they may change. Others are reported as not found. */
export interface PickupsChangedBy extends Omit<ChangedBy, 'mayChange'> {
  mayChange?: ((order: Order, shipmentId: string) => boolean) | undefined
}

export interface ReadyPickup extends PickupKey {
  /** The shelf or box in the shop. */
  place?: string | undefined
  /**
   * The collected units, by line id: must be all waiting ones, else `contents-differ`. The default is all of them.
   */
  units?: ReadonlyMap<string, number> | undefined
}

/**
 * The proof of a person who collects a pickup: its code, or a document with the name, whose kind staff write down.
 */
export type PickupProof = { code: string } | { name: string; note: string }

export interface HandedOverPickup extends PickupKey {
  proof: PickupProof
  /** Units by line id. The default is all waiting ones. */
  units?: ReadonlyMap<string, number> | undefined
  /** Whether the buyer gets an email about the handover. */
  sendsReceipt?: boolean | undefined
}

export interface PickupExtension extends PickupKey {
  /** Whether the buyer gets another reminder. */
  reminds: boolean
}

/** The lists of a shop desk (SALE-142, OFF-107). */
export type DeskListId = 'prepare' | 'ready' | 'not-collected' | 'handed-over'

export interface DeskQuery {
  storeId: string
  /** Undefined: all. */
  sites: readonly string[] | undefined
  list: DeskListId
  /** A name, a telephone number, an order number or a pickup code. Searches pickups of all lists. */
  text?: string | undefined
}

/** A pickup in a list of the desk. */
export interface DeskPickup extends PickupKey {
  siteId: string
  state: ShipmentState
  /** The name of the pickup person. */
  name: string | null
  placedAt: Date
  readyAt: Date | null
  readyPlace: string | null
  readyUntil: CalendarDate | null
  handedOverAt: Date | null
  /** The number of units to hand over, or handed over. */
  units: number
  list: DeskListId
}

export interface Desk {
  counts: Record<DeskListId, number>
  pickups: DeskPickup[]
  /** Whether there are more than shown. */
  isMore: boolean
}

/**
 * Pickups of orders (SALE-077 to SALE-080): waiting → picking → ready → handed-over. Every change is recorded in the
 * journal of its order. A repeated command changes nothing. A shipment that is no pickup, or that the caller may not
 * change, is refused as `order-not-found` or `shipment-not-found`.
 */
export interface OrderPickups {
  /** Records that its units are being picked. */
  prepare(pickup: PickupKey, by?: PickupsChangedBy): Promise<Order | Refusal>
  /** Marks a pickup as ready. Its pickup person gets an email with the code. */
  setReady(pickup: ReadyPickup, by?: PickupsChangedBy): Promise<Order | Refusal>
  /**
   * Hands units over to their person. As at a dispatch, their stock is removed, and their money is captured. Refuses
   * `pickup-code-wrong`, and after five wrong codes of an order, for 15 minutes, `pickup-code-locked` (SALE-078).
   * Wrong codes are counted in the caller's transaction, which must be committed.
   */
  handOver(pickup: HandedOverPickup, by?: PickupsChangedBy): Promise<Order | Refusal>
  /** Extends the storage of a ready pickup: for as long as a new one from today on. */
  keep(pickup: PickupExtension, by?: PickupsChangedBy): Promise<Order | Refusal>
  /** Returns its units to the shelf, with a reason as text: picking, ready → waiting. Its code becomes invalid. */
  putBack(pickup: PickupKey & { note?: string | undefined }, by?: PickupsChangedBy): Promise<Order | Refusal>
  /** The waiting pickups of a shop, and pickups that were handed over there today. */
  desk(query: DeskQuery): Promise<Desk>
}
