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
  /** What staff wrote, or which check struck. */
  note: string | null
  /** The hold rule that has placed it. */
  ruleId: string | null
  placedAt: string
  placedBy: Pick<Actor, 'kind' | 'id'>
  releaseOn: CalendarDate | null
  lookAgainOn: CalendarDate | null
  /** When the buyer was told by email. */
  announcedAt: string | null
}

/** A hold to be placed. */
export interface NewHold {
  orderNo: string
  shipmentId: string | null
  reason: HoldReason
  note?: string | undefined
  ruleId?: string | undefined
  releaseOn?: CalendarDate | undefined
  lookAgainOn?: CalendarDate | undefined
  /** It is the hold of disputes, which stands beside one of staff for the same reason. */
  isOfDispute?: boolean | undefined
  /** Only when a product of the shipment melts. */
  ifMeltable?: boolean | undefined
  /** Only when the email of the order has placed so many others within an hour. */
  ifOrdersOfEmail?: number | undefined
}

/** What a hold rule hits. */
export type HoldRuleScope = z.output<typeof HoldRuleScope>

/** A region and days for which shipments are held for heat. */
export interface HoldRule extends z.output<typeof HoldRuleInput> {
  id: string
  /** An ISO instant. */
  endedAt: string | null
}

/** What makes the shop hold an order for fraud (SALE-044). `least`: cents, or a number of orders. */
export type RiskRule = z.output<typeof RiskRuleInput>
