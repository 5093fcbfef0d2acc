import type { Currency } from '#shared/money.ts'

/** What a shopper has approved at a provider. */
export interface ApprovedPayment {
  methodId: string
  customerId: string
  /** The most that it pays. */
  amountCents: number
  currency: Currency
}

/** Where an approval stands, as the provider says. The token of an approved one pays for one order. */
export type ApprovalState =
  | { state: 'open' | 'refused' | 'expired' }
  | {
      state: 'approved'
      token: string
      /** What the provider knows of the payer. */
      payer?: Payer | undefined
      /** The payer's choice, when the shop asked for it. */
      shippingAddress?: PayerAddress | undefined
    }

export interface Payer {
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
}

/** An address that a provider gives. Lines that are empty are absent or empty texts. */
export interface PayerAddress {
  firstName?: string | undefined
  lastName?: string | undefined
  address1: string
  address2?: string | undefined
  city: string
  stateCode: string
  postalCode: string
  countryCode: string
  phone?: string | undefined
}

/**
 * The methods of a gateway that shoppers approve on a page of its provider (PayPal, Klarna). An approval ends in a token,
 * which is authorised as the token of a card is. It moves no money.
 */
export interface PaymentApprovals {
  /** The methods, all of them also in the gateway's `methodIds`. */
  methodIds: readonly string[]
  /**
   * Opens an approval. The same `approvalKey` gives the same approval. The shopper's browser goes to `approvalUrl`, and the
   * provider sends it back to `returnUrl`, whatever the shopper has decided. Throws when the provider cannot be reached.
   */
  begin(request: ApprovalRequest): Promise<OpenedApproval>
  /**
   * Where an approval stands: `expired` also for an unknown one. Called when the shopper returns, and after a webhook;
   * again until it is not `open` any more. Throws when the provider cannot be reached.
   */
  read(approvalId: string): Promise<ApprovalState>
}

export interface ApprovalRequest {
  approvalKey: string
  methodId: string
  /** The most that the token may pay: `authorise` declines more as `invalid-token`, and other currencies and customers. */
  amountCents: number
  currency: Currency
  customerId: string
  /** On the shop's own origin. */
  returnUrl: string
  /** Whether the provider asks the shopper for an address to deliver to. */
  wantsAddress: boolean
}

export interface OpenedApproval {
  approvalId: string
  /** Absolute, or on the shop's own origin. */
  approvalUrl: string
  /** When the shopper can no longer approve it, as an ISO instant. */
  expiresAt: string
}
