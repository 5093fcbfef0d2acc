import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Currency } from '#shared/money/money.ts'

/** A payment that a shopper has approved at a provider. */
export interface ApprovedPayment {
  methodId: string
  customerId: string
  /** The maximum amount that it pays. */
  amountCents: number
  currency: Currency
}

/** The state of an approval at the provider. The token of an approved one pays for one order. */
export type ApprovalState =
  | { state: 'open' | 'refused' | 'expired' }
  | {
      state: 'approved'
      token: string
      /** The provider's data about the payer. */
      payer?: Payer | undefined
      /** The address that the payer chose, if the shop requested one. */
      shippingAddress?: PayerAddress | undefined
      /** The method that the payer chose from the quote. */
      shippingMethodId?: string | undefined
    }

export interface Payer {
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
}

/** An address from a provider. Empty lines are absent or empty texts. */
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

/** An address that a payer has selected on the page of a provider. */
export interface QuoteRequest {
  approvalId: string
  payer?: Payer | undefined
  shippingAddress: PayerAddress
}

/** The price of the order with one shipping method. Amounts in cents. */
export interface QuotedMethod {
  id: string
  name: string
  description: string
  /** The shipping costs after discounts. */
  shippingCents: number
  taxCents: number
  /** The amount to approve with this method: the total without the part that gift cards pay. */
  amountCents: number
  /** When an order placed now arrives. Null if the shop promises no day. */
  arrivesOn: CalendarDate | null
}

/** The price of an order at an address, as the provider's page shows it before the payer approves. */
export interface ApprovalQuote {
  /** The amount to approve if there is no method to choose, because the basket already has its address. */
  amountCents: number
  /** The methods in the shop's order. */
  methods: QuotedMethod[]
  /** The method that the page preselects. */
  defaultMethodId: string | null
}

/** Requests a quote from the shop. Undefined if the shop does not deliver to the address. */
export type AskForQuote = (request: QuoteRequest) => Promise<ApprovalQuote | undefined>

/**
 * The methods of a gateway that shoppers approve on a page of its provider (PayPal, Klarna). An approval results in a
 * token, which is authorised like the token of a card. It moves no money.
 */
export interface PaymentApprovals {
  /** The methods. All of them are also in the gateway's `methodIds`. */
  methodIds: readonly string[]
  /**
   * Opens an approval. The same `approvalKey` returns the same approval. The shopper's browser opens `approvalUrl`,
   * and the provider redirects it to `returnUrl` after any decision. Throws if the provider is unreachable.
   */
  begin(request: ApprovalRequest): Promise<OpenedApproval>
  /**
   * The state of an approval: `expired` also for an unknown one. Called when the shopper returns, and after a
   * webhook; repeated until it is no longer `open`. Throws if the provider is unreachable.
   */
  read(approvalId: string): Promise<ApprovalState>
}

export interface ApprovalRequest {
  approvalKey: string
  methodId: string
  /**
   * The maximum amount of the token. `authorise` declines higher amounts, other currencies and other customers as
   * `invalid-token`.
   */
  amountCents: number
  currency: Currency
  customerId: string
  /** The page to which the provider redirects the shopper, on the shop's own origin. */
  returnUrl: string
  /**
   * Whether the provider lets the shopper choose a delivery address. If so, it requests a quote for the address from
   * the shop (`AskForQuote`), and the token pays the amount of the chosen method instead of `amountCents`.
   */
  wantsAddress: boolean
}

interface OpenedApproval {
  approvalId: string
  /** Absolute, or on the shop's own origin. */
  approvalUrl: string
  /** When the approval expires, as an ISO instant. */
  expiresAt: string
}
