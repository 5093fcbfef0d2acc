import type { Database } from '#commerce/database.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { Orders } from '#commerce/orders/orders.ts'
import type { OrderSearch } from '#commerce/orders/search/order-search.ts'
import type { Member } from '#commerce/staff/staff.ts'
import type { RunAction } from './bulk-runs.ts'
import type { StayingParcels } from './run-order-queries.ts'

/** An action on one order, by a member. */
export interface Acting {
  database: Database
  orders: Orders
  orderSearch: OrderSearch
  orderNo: string
  action: RunAction
  member: Member
  requestId: string | undefined
  /** The token of the effect that was shown. */
  effect: string | undefined
  /** Whether the action is only previewed and rolled back. */
  isPreview: boolean
}

/** The effects of an action besides its events: refunds, and emails that are not requested from a job. */
export interface ActionFacts {
  /** Set if its events do not show a change. */
  changes?: boolean
  amountCents?: number
  capturedCents?: number
  currency?: string
  mails?: number
  effect?: string
  parcels?: number
  staying?: StayingParcels
}

/** The author of the events of an action. */
export const actorOf = ({ member, requestId }: Pick<Acting, 'member' | 'requestId'>): Actor => ({
  kind: 'member',
  id: member.id,
  ...(requestId !== undefined && { requestId }),
})
