import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Previewed } from './effects/effect-of.ts'
import type { Actor } from './journal/order-event.ts'
import type { WithinLimits } from './limits/within-limits.ts'
import type { AfterCommit, Seen } from './order-administration.ts'
import type { RefundReason } from '#shared/orders/order-reasons.ts'
import type { Order, Refund, RefundDestination, RefundPart } from './order.ts'
import type { OrderReader } from './search/order-search.ts'

/** The refund of a part: units of a line, an amount, or both. In whole cents, including the tax. */
export type RefundedPart = Pick<RefundPart, 'kind' | 'id' | 'units' | 'goodwillCents'>

/** The author of a refund. */
export interface RefundedBy extends WithinLimits {
  actor?: Actor
  mayChange?: ((order: Order) => boolean) | undefined
  afterCommit?: AfterCommit | undefined
}

export interface RefundRequest extends Seen {
  parts: readonly RefundedPart[]
  destination: RefundDestination
  reason: RefundReason
  /** Required for the reason `other`. */
  note?: string | undefined
}

/** A refund with its order. */
export interface RefundOfOrder {
  order: Order
  refund: Refund
}

/** Units that a shopper wants to return. */
export interface ReturnRequest {
  /** By line id. */
  items: ReadonlyMap<string, number>
  /** The reasons. Stored with the order's private values. */
  note: string
}

/** The author of a decision on a proposal. */
export interface DecidedBy {
  actor: Actor
  limits: { approveCents?: number | undefined }
  mayChange?: ((order: Order) => boolean) | undefined
  afterCommit?: AfterCommit | undefined
}

export interface Decision extends Seen {
  isApproved: boolean
  /** Required for a rejection. */
  note?: string | undefined
}

/** A previewed effect with additional requirements. */
export type PreviewedRefund = Previewed & {
  /** Whether the refund exceeds the limit of the member, so that another member has to approve it. */
  needsApproval: boolean
  /** Whether the refund exceeds half of the limit, so that the member must confirm a factor first. */
  needsFreshFactor: boolean
}

/** A refund that waits for a decision. */
interface ProposedRefund {
  order: Order
  refund: Refund
}

/** Refunds by staff: money for parts that are not cancelled. They move no stock (SALE-035 to SALE-039). */
export interface OrderRefunds {
  /**
   * Refunds money of parts, at most the remaining amount of each (`refund-too-much`), to the payers or as a new gift
   * card (`not-received-yet`). Above the limits of the member it is proposed, and moves nothing.
   */
  make(orderNo: string, request: RefundRequest, by?: RefundedBy): Promise<RefundOfOrder | Refusal>
  /** The effect of `make`, as if it were approved. Writes nothing. */
  preview(
    orderNo: string,
    request: Pick<RefundRequest, 'parts' | 'destination'>,
    by?: RefundedBy,
  ): Promise<PreviewedRefund | Refusal>
  /**
   * Requests the return of units that have left, for the shopper of the order (DROP-077). It is a proposal to refund
   * them, on which staff decide. Refuses `unknown-product-item-ids`, `return-quantity-exceeded` for units that have not
   * left or are already requested or refunded, and `order-return-failed` for an order that cannot be returned.
   */
  requestReturn(shopper: Shopper, orderNo: string, request: ReturnRequest): Promise<Order | Refusal>
  /** Approves or rejects a proposal of another member (`own-proposal`). Its amounts are recalculated. */
  decide(refundId: string, decision: Decision, by: DecidedBy): Promise<RefundOfOrder | Refusal>
  /** Withdraws a proposal. Only for its author (`not-own-proposal`), and before a decision (`refund-decided`). */
  withdraw(refundId: string, by: Omit<DecidedBy, 'limits'>): Promise<RefundOfOrder | Refusal>
  /** The effect of an approval. Writes nothing. */
  previewApproval(refundId: string, by: DecidedBy): Promise<PreviewedRefund | Refusal>
  /** The proposals of other members that wait for a decision, oldest first, and their total number. */
  proposals(
    memberId: string,
    reader: Pick<OrderReader, 'sites' | 'stores'>,
    most: number,
  ): Promise<{ proposals: ProposedRefund[]; count: number }>
  /** The amount that was actually received for an order, less refunds. */
  receivedCents(orderNo: string): Promise<number>
}
