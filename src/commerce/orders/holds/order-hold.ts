import type { z } from 'zod'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { HoldReason, HoldRuleInput, HoldRuleScope, RiskRuleInput } from './inputs.ts'

/** An open hold of an order. Times are ISO instants. */
export interface OrderHold {
  id: string
  /** Null: the whole order. */
  shipmentId: string | null
  reason: HoldReason
  /** The text of staff, or the check that matched. */
  note: string | null
  /** The hold rule that placed the hold. Null for a hold that no rule placed. */
  ruleId: string | null
  placedAt: string
  placedBy: Pick<Actor, 'kind' | 'id'>
  releaseOn: CalendarDate | null
  lookAgainOn: CalendarDate | null
  /** When the buyer was notified by email. */
  announcedAt: string | null
}

/** A hold to place. */
export interface NewHold {
  orderNo: string
  shipmentId: string | null
  reason: HoldReason
  note?: string | undefined
  ruleId?: string | undefined
  releaseOn?: CalendarDate | undefined
  lookAgainOn?: CalendarDate | undefined
  /** Whether the hold is for disputes. Such a hold exists besides a hold of staff with the same reason. */
  isOfDispute?: boolean | undefined
  /** Placed only if a product of the shipment is meltable. */
  ifMeltable?: boolean | undefined
  /** Placed only if the email of the order has placed this number of other orders within an hour. */
  ifOrdersOfEmail?: number | undefined
}

/** The scope of a hold rule. */
export type HoldRuleScope = z.output<typeof HoldRuleScope>

/** A region and days for which shipments are held for heat. */
export interface HoldRule extends z.output<typeof HoldRuleInput> {
  id: string
  /** An ISO instant. */
  endedAt: string | null
}

/** A condition for holding an order for fraud (SALE-044). `least`: cents, or a number of orders. */
export type RiskRule = z.output<typeof RiskRuleInput>
