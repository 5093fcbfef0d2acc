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

/** Who changes a pickup, and which ones. Any other one reads as one that does not exist. */
export interface PickupsChangedBy extends Omit<ChangedBy, 'mayChange'> {
  mayChange?: ((order: Order, shipmentId: string) => boolean) | undefined
}

export interface ReadyPickup extends PickupKey {
  /** The shelf or box in the shop. */
  place?: string | undefined
  /** What was fetched, by the id of the line: all units that wait, or `contents-differ`. Without it, all. */
  units?: ReadonlyMap<string, number> | undefined
}

/** What somebody shows who comes for a pickup: its code, or a paper with the name, of which staff write down what it was. */
export type PickupProof = { code: string } | { name: string; note: string }

export interface HandedOverPickup extends PickupKey {
  proof: PickupProof
  /** Units by the id of their line. Without them all that wait. */
  units?: ReadonlyMap<string, number> | undefined
  /** Whether the buyer gets an email about it. */
  sendsReceipt?: boolean | undefined
}

export interface KeptPickup extends PickupKey {
  /** Whether the buyer is reminded of it. */
  reminds: boolean
}

/** The lists of a shop desk (SALE-142, OFF-107). */
export type DeskListId = 'prepare' | 'ready' | 'not-collected' | 'handed-over'

export interface DeskQuery {
  storeId: string
  /** Undefined: all. */
  sites: readonly string[] | undefined
  list: DeskListId
  /** A name, a telephone number, an order number or a pickup code. It finds pickups of all lists. */
  text?: string | undefined
}

/** A pickup as a list of the desk shows it. */
export interface DeskPickup extends PickupKey {
  siteId: string
  state: ShipmentState
  /** Who comes for it. */
  name: string | null
  placedAt: Date
  readyAt: Date | null
  readyPlace: string | null
  readyUntil: CalendarDate | null
  handedOverAt: Date | null
  /** That are to be handed over, or were. */
  units: number
  list: DeskListId
}

export interface Desk {
  counts: Record<DeskListId, number>
  pickups: DeskPickup[]
  /** Whether there are more than are shown. */
  isMore: boolean
}

/**
 * Pickups of orders (SALE-077 to SALE-080): waiting → picking → ready → handed-over. Every change is in the journal of its order. Repeated,
 * each command changes nothing. What is no pickup, or not one of the caller, is refused as `order-not-found` or `shipment-not-found`.
 */
export interface OrderPickups {
  /** Somebody fetches its units. */
  prepare(pickup: PickupKey, by?: PickupsChangedBy): Promise<Order | Refusal>
  /** It waits for its person, who gets an email with the code. */
  setReady(pickup: ReadyPickup, by?: PickupsChangedBy): Promise<Order | Refusal>
  /**
   * Units leave with their person: as at a dispatch, their stock leaves the shelf, and their money is captured. Refuses
   * `pickup-code-wrong`, and after five wrong codes of an order, 15 minutes long, `pickup-code-locked` (SALE-078). Wrong codes are counted
   * in the transaction of the caller, who must commit it.
   */
  handOver(pickup: HandedOverPickup, by?: PickupsChangedBy): Promise<Order | Refusal>
  /** Keeps a ready pickup longer: as long as a new one from today on. */
  keep(pickup: KeptPickup, by?: PickupsChangedBy): Promise<Order | Refusal>
  /** Its units go back to the shelf, with its reason in words: picking, ready → waiting. Its code is valid no more. */
  putBack(pickup: PickupKey & { note?: string | undefined }, by?: PickupsChangedBy): Promise<Order | Refusal>
  /** What waits at a shop, and what was handed over there today. */
  desk(query: DeskQuery): Promise<Desk>
}
