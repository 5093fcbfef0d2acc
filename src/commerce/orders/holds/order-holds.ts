import type { Refusal } from '#commerce/refusals.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { ChangedBy } from '#commerce/orders/order-administration.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { HeldFilter, HeldRow } from './hold-queries.ts'
import type { HoldReason } from './inputs.ts'
import type { HoldRule, HoldRuleScope, OrderHold, RiskRule } from './order-hold.ts'

/** The target of a hold: a shipment, or without one the whole order. */
export interface HoldTarget {
  orderNo: string
  shipmentId?: string | undefined
}

export interface HoldDetails {
  reason: HoldReason
  note?: string | undefined
  /** The day on which the job releases the hold, at 06:00 in the time zone of the shop. */
  releaseOn?: CalendarDate | undefined
  /** The day from which the page Today lists the hold. */
  lookAgainOn?: CalendarDate | undefined
}

/** Sites and shops of a member; undefined: all. */
export interface RuleLimits {
  sites?: readonly string[] | undefined
  stores?: readonly string[] | undefined
}

/** The author of a change of holds, and the orders that they may change. Other orders are reported as not found. */
export interface HoldsChangedBy extends ChangedBy {
  mayChange?: ((order: Order) => boolean) | undefined
  /**
   * Whether the author may release holds for fraud, also by setting a release day: this needs the permission
   * `orders.fraud`. The default is false.
   */
  mayReleaseFraud?: boolean | undefined
  /**
   * Whether the author may release holds for a payment: this needs `orders.edit`, because a parcel may then leave
   * without being paid for. The default is false.
   */
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

/** A page of open holds, and their number by reason. */
export interface HeldPage {
  rows: HeldRow[]
  /** The id after which the next page begins. */
  next: string | undefined
  counts: Partial<Record<HoldReason, number>>
}

/** Holds of orders (decision 0176). Each change is recorded in the journal of its order. */
export interface OrderHolds {
  /**
   * Places a hold on shipments or orders that have not ended. Results have the order of the targets. If the reason is
   * already open, that hold ends automatically no earlier than this one would, and also gets its note. Locks the
   * orders in the order of their numbers.
   */
  place(
    targets: readonly HoldTarget[],
    details: HoldDetails,
    by?: HoldsChangedBy,
  ): Promise<(PlacedHold | Refusal)[]>
  /** Releases holds. A repeated call changes nothing. */
  release(ids: readonly string[], by?: HoldsChangedBy): Promise<(ReleasedHold | Refusal)[]>
  /** Sets the days of open holds. */
  changeDays(
    ids: readonly string[],
    days: Pick<HoldDetails, 'releaseOn' | 'lookAgainOn'>,
    by?: HoldsChangedBy,
  ): Promise<(ReleasedHold | Refusal)[]>
  /** Open holds of waiting parts, oldest first, 100 per page. */
  list(filter: HeldFilter, after?: string): Promise<HeldPage>
  /**
   * Releases due holds, and applies the hold rules to waiting shipments. Returns the number of changed holds. Safe to
   * run in any process, at any time.
   */
  run(now?: Date): Promise<number>
  rules: {
    /** The active and future rules. */
    all(): Promise<HoldRule[]>
    /** How many waiting shipments a rule would hold (SALE-042). */
    count(scope: HoldRuleScope, limits?: RuleLimits): Promise<number>
    /**
     * Saves a new rule; an existing one does not change. The job holds waiting orders, and new orders are held when
     * they are placed.
     */
    save(rule: Omit<HoldRule, 'endedAt'>): Promise<HoldRule>
    /** Ends a rule: the job releases its holds. A repeated call changes nothing. */
    end(id: string): Promise<void | Refusal<'hold-rule-not-found'>>
  }
  risks: {
    /** The rules, with the number of orders of the last 30 days that each would have held. */
    all(): Promise<(RiskRule & { hits: number })[]>
    /** Changes these rules. Others do not change. */
    save(rules: readonly RiskRule[]): Promise<void>
  }
}
