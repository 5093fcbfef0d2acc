import type { AskForQuote } from '#commerce/ports/payment-approvals.ts'
import type { GatewayChange } from '#commerce/ports/payment-gateway.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'

/** The payment that a shopper is asked to approve, and the return address for the browser. */
export interface ApprovalInput {
  methodId: string
  basketId: string
  /** Express: the provider also lets the shopper choose a delivery address. */
  wantsAddress: boolean
  /** A path on the shop's own origin. The parameter `approval` is added to it. */
  returnPath: string
  origin: string
}

/** An approval that has begun: the browser opens `approvalUrl`. Times are ISO instants. */
export interface BegunApproval {
  id: string
  approvalUrl: string
  expiresAt: string
}

export interface CheckedApproval {
  id: string
  state: 'open' | 'approved' | 'refused' | 'expired'
  methodId: string
  basketId: string
}

/**
 * Approvals of payments at a provider, such as PayPal or Klarna (docs/decisions/0045-approved-payments.md). An
 * approval belongs to one customer and one basket. Once approved, the basket has an instrument with its token, and
 * the order is created and authorised as with a card. An approval moves no money. The approval of another shopper is
 * refused as `payment-approval-not-found`.
 */
export interface Approvals {
  /**
   * Begins an approval of the basket's open amount at the provider. Refuses methods that cannot pay this amount.
   * Refuses with `payment-provider-unavailable` if the provider does not respond.
   */
  begin(shopper: Shopper, input: ApprovalInput): Promise<BegunApproval | Refusal>
  /**
   * Reads the state of an approval from the provider. An approved one is added to the basket once, even with repeated
   * and concurrent calls. While the provider does not respond, the approval is `open`.
   */
  check(shopper: Shopper, approvalId: string): Promise<CheckedApproval | Refusal>
  /**
   * The price of an approval's order at an address that its payer has selected. The approval is identified by the
   * provider's id.
   */
  quote: AskForQuote
  /**
   * Handles a change that the gateway's webhook reports: reads the changed object from the gateway. An unknown object
   * is ignored.
   */
  gatewayChanged(change: GatewayChange): Promise<void>
  /** Deletes the approvals that expired a day ago. Returns their number. */
  deleteOld(): Promise<number>
}
