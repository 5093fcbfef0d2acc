import type { AskForQuote } from '#commerce/ports/payment-approvals.ts'
import type { GatewayChange } from '#commerce/ports/payment-gateway.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'

/** What a shopper is asked to approve, and where the provider sends the browser back to. */
export interface ApprovalInput {
  methodId: string
  basketId: string
  /** Express: the provider also asks for an address to deliver to. */
  wantsAddress: boolean
  /** A path on the shop's own origin; it gets the parameter `approval`. */
  returnPath: string
  origin: string
}

/** An approval that has begun: the browser goes to `approvalUrl`. Times are ISO instants. */
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
 * Approvals of payments at a provider, such as PayPal or Klarna (docs/decisions/0045-approved-payments.md). An approval
 * belongs to one customer and one basket. Once it is given, the basket has an instrument with its token, and the order is
 * made and authorised as with a card. An approval moves no money. That of another shopper is refused as
 * `payment-approval-not-found`.
 */
export interface Approvals {
  /**
   * Asks the provider for an approval of what the basket still has to pay. Refuses methods that cannot pay it, and
   * `payment-provider-unavailable` when the provider does not answer.
   */
  begin(shopper: Shopper, input: ApprovalInput): Promise<BegunApproval | Refusal>
  /**
   * Asks the provider where an approval stands. One that was given is put into the basket: once, however often and at how
   * many places at once this is called. While the provider does not answer, the approval is `open`.
   */
  check(shopper: Shopper, approvalId: string): Promise<CheckedApproval | Refusal>
  /** What the order of an approval costs at an address that its payer looks at. The approval has the provider's id. */
  quote: AskForQuote
  /** Asks the gateway about what its webhook says has changed. A change that the shop does not know is no error. */
  gatewayChanged(change: GatewayChange): Promise<void>
  /** Deletes the approvals that expired a day ago; gives their number. */
  deleteOld(): Promise<number>
}
