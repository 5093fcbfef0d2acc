import type { Refusal } from '#commerce/refusals.ts'
import type { Previewed } from './effects/effect-of.ts'
import type { Actor } from './journal/order-event.ts'
import type { WithinLimits } from './limits/within-limits.ts'
import type { AfterCommit, Seen } from './order-administration.ts'
import type { RefundReason } from '#shared/orders/order-reasons.ts'
import type { Order, Refund, RefundDestination, RefundPart } from './order.ts'
import type { OrderReader } from './search/order-search.ts'

/** What is refunded of a part: units of a line, money, or both. Whole cents with the tax in them. */
export type RefundedPart = Pick<RefundPart, 'kind' | 'id' | 'units' | 'goodwillCents'>

/** Who refunds. */
export interface RefundedBy extends WithinLimits {
  actor?: Actor
  mayChange?: ((order: Order) => boolean) | undefined
  afterCommit?: AfterCommit | undefined
}

export interface RefundRequest extends Seen {
  parts: readonly RefundedPart[]
  destination: RefundDestination
  reason: RefundReason
  /** `other` needs one. */
  note?: string | undefined
}

/** A refund with its order. */
export interface RefundOfOrder {
  order: Order
  refund: Refund
}

/** Who decides on a proposal. */
export interface DecidedBy {
  actor: Actor
  limits: { approveCents?: number | undefined }
  mayChange?: ((order: Order) => boolean) | undefined
  afterCommit?: AfterCommit | undefined
}

export interface Decision extends Seen {
  isApproved: boolean
  /** A rejection needs one. */
  note?: string | undefined
}

/** What a preview says beside the effect. */
export type PreviewedRefund = Previewed & {
  /** It is above the limit of the member: somebody else has to approve it. */
  needsApproval: boolean
  /** It is above half of the limit: the member has to confirm a factor before. */
  needsFreshFactor: boolean
}

/** A refund that waits for a decision. */
interface ProposedRefund {
  order: Order
  refund: Refund
}

/** Refunds by staff: money of parts that are not cancelled. They move no stock (SALE-035 to SALE-039). */
export interface OrderRefunds {
  /**
   * Gives money of parts back, at most what is left of each (`refund-too-much`), to the payers or as a new gift card (`not-received-yet`).
   * Above the limits of the member it is proposed, and moves nothing.
   */
  make(orderNo: string, request: RefundRequest, by?: RefundedBy): Promise<RefundOfOrder | Refusal>
  /** What `make` would do, as if it were approved. Writes nothing. */
  preview(
    orderNo: string,
    request: Pick<RefundRequest, 'parts' | 'destination'>,
    by?: RefundedBy,
  ): Promise<PreviewedRefund | Refusal>
  /** Approves or rejects a proposal of somebody else (`own-proposal`). What it gives back is calculated again. */
  decide(refundId: string, decision: Decision, by: DecidedBy): Promise<RefundOfOrder | Refusal>
  /** Takes a proposal back, by its author (`not-own-proposal`) and before anybody has decided (`refund-decided`). */
  withdraw(refundId: string, by: Omit<DecidedBy, 'limits'>): Promise<RefundOfOrder | Refusal>
  /** What an approval would do. Writes nothing. */
  previewApproval(refundId: string, by: DecidedBy): Promise<PreviewedRefund | Refusal>
  /** The proposals that wait for somebody else than this member, the oldest first, and the number of all. */
  proposals(
    memberId: string,
    reader: Pick<OrderReader, 'sites' | 'stores'>,
    most: number,
  ): Promise<{ proposals: ProposedRefund[]; count: number }>
  /** What was really received of an order, less what went back. */
  receivedCents(orderNo: string): Promise<number>
}
