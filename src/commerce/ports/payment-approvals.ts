import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Currency } from '#shared/money/money.ts'

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
      /** The payer's choice among the methods of the quote. */
      shippingMethodId?: string | undefined
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

/** An address that a payer looks at on the page of a provider. */
export interface QuoteRequest {
  approvalId: string
  payer?: Payer | undefined
  shippingAddress: PayerAddress
}

/** What the order costs with one shipping method. Amounts in cents. */
export interface QuotedMethod {
  id: string
  name: string
  description: string
  /** After discounts. */
  shippingCents: number
  taxCents: number
  /** What is to be approved with it: the total, without the part that gift cards pay. */
  amountCents: number
  /** When an order placed now arrives. Null where the shop promises no day. */
  arrivesOn: CalendarDate | null
}

/** What an order costs at an address, as the page of a provider shows it before the payer approves. */
export interface ApprovalQuote {
  /** What is to be approved where there is no method to choose: the basket has its address already. */
  amountCents: number
  /** In the shop's order. */
  methods: QuotedMethod[]
  /** The one that the page shows as chosen. */
  defaultMethodId: string | null
}

/** Asks the shop for a quote. Undefined where the shop does not deliver. */
export type AskForQuote = (request: QuoteRequest) => Promise<ApprovalQuote | undefined>

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
  /**
   * Whether the provider asks the shopper for an address to deliver to. Then it asks the shop for the quote of the address
   * (`AskForQuote`), and the token pays the amount of the chosen method instead of `amountCents`.
   */
  wantsAddress: boolean
}

export interface OpenedApproval {
  approvalId: string
  /** Absolute, or on the shop's own origin. */
  approvalUrl: string
  /** When the shopper can no longer approve it, as an ISO instant. */
  expiresAt: string
}
