import type { Refusal } from '#commerce/refusals.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { ChangedBy } from '#commerce/orders/order-administration.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { HeldFilter, HeldRow } from './hold-queries.ts'
import type { HoldReason } from './inputs.ts'
import type { HoldRule, HoldRuleScope, OrderHold, RiskRule } from './order-hold.ts'

/** What is held: a shipment, or without one the whole order. */
export interface HoldPlace {
  orderNo: string
  shipmentId?: string | undefined
}

export interface HoldDetails {
  reason: HoldReason
  note?: string | undefined
  /** The job releases it on this day, at 6 in the morning of the shop. */
  releaseOn?: CalendarDate | undefined
  /** It stands in Today from this day on. */
  lookAgainOn?: CalendarDate | undefined
}

/** Sites and shops of a member; undefined: all. */
export interface RuleLimits {
  sites?: readonly string[] | undefined
  stores?: readonly string[] | undefined
}

/** Who changes holds, and of which orders. Any other order reads as one that does not exist. */
export interface HoldsChangedBy extends ChangedBy {
  mayChange?: ((order: Order) => boolean) | undefined
  /**
   * Whether holds for fraud may be released, also by a day of release: those need the permission `orders.fraud`. A member of whom it is
   * not said may not.
   */
  mayReleaseFraud?: boolean | undefined
  /** The same of holds for a payment: those need `orders.edit`, as a parcel that leaves then may not be paid for. */
  mayReleasePayment?: boolean | undefined
}

/** An open hold of an order. */
export interface PlacedHold {
  orderNo: string
  hold: OrderHold
}

export interface ReleasedHold {
  orderNo: string
  id: string
}

/** A page of open holds, and how many there are by reason. */
export interface HeldPage {
  rows: HeldRow[]
  /** The id to go on after. */
  next: string | undefined
  counts: Partial<Record<HoldReason, number>>
}

/** Holds of orders (decision 0176). Each change is in the journal of its order. */
export interface OrderHolds {
  /**
   * Places a hold on shipments or orders that have not ended: each answer stands for its place. Where the reason is open already, that hold
   * ends by itself no earlier than this one would, and gets its note, too. The orders are locked in the order of their numbers.
   */
  place(
    places: readonly HoldPlace[],
    details: HoldDetails,
    by?: HoldsChangedBy,
  ): Promise<(PlacedHold | Refusal)[]>
  /** Releases holds. Repeated, it changes nothing. */
  release(ids: readonly string[], by?: HoldsChangedBy): Promise<(ReleasedHold | Refusal)[]>
  /** Sets the days of open holds. */
  changeDays(
    ids: readonly string[],
    days: Pick<HoldDetails, 'releaseOn' | 'lookAgainOn'>,
    by?: HoldsChangedBy,
  ): Promise<(ReleasedHold | Refusal)[]>
  /** Open holds of what still waits, the oldest first, 100 a page. */
  list(filter: HeldFilter, after?: string): Promise<HeldPage>
  /**
   * Releases what is due, and applies the hold rules to waiting shipments. Gives the number of changed holds. Safe to run in any
   * process, at any time.
   */
  run(now?: Date): Promise<number>
  rules: {
    /** Those in force and to come. */
    all(): Promise<HoldRule[]>
    /** How many waiting shipments a rule would hold (SALE-042). */
    count(scope: HoldRuleScope, limits?: RuleLimits): Promise<number>
    /** Saves a new rule; one that is there stays as it is. The job holds what waits, and new orders are held when they are placed. */
    save(rule: Omit<HoldRule, 'endedAt'>): Promise<HoldRule>
    /** Ends a rule: the job releases what it holds. Repeated, it changes nothing. */
    end(id: string): Promise<void | Refusal<'hold-rule-not-found'>>
  }
  risks: {
    /** The rules, with how many orders of the last 30 days each would have held. */
    all(): Promise<(RiskRule & { hits: number })[]>
    /** Changes these rules; others stay. */
    save(rules: readonly RiskRule[]): Promise<void>
  }
}
