import type { Currency } from '#shared/money/money.ts'
import type { declineReasons, movementRefusals } from '#shared/orders/order-reasons.ts'
import type { ApprovedPayment, PaymentApprovals } from './payment-approvals.ts'

/** A payment card as it may be shown. Never its number: a token of the gateway represents the card. */
export interface PaymentCard {
  maskedNumber: string
  cardType: string
  expirationMonth: number
  expirationYear: number
  holder: string | null
}

export type DeclineReason = (typeof declineReasons)[number]

/** The gateway's answer to an authorisation. A decline is an answer; an unreachable gateway throws. */
export type Authorisation =
  | { kind: 'authorised'; reference: string; amountCents: number }
  | { kind: 'declined'; reason: DeclineReason }
  /**
   * The provider still thinks, until an ISO instant. The order stays `created` and keeps its stock until then; the shop
   * asks `status` meanwhile, and voids the key when there is no other answer by then.
   */
  | { kind: 'pending'; until: string }

/** Why a gateway refuses to move money for good. */
export type MovementRefusal = (typeof movementRefusals)[number]

/**
 * The gateway's answer to a capture or a refund. A refusal is final for the key, and no money has moved; an unreachable gateway
 * throws.
 */
export type MovementAnswer = { kind: 'done' } | { kind: 'refused'; reason: MovementRefusal }

/** A capture or a refund. `reference` is that of the authorisation. */
export interface MovementRequest {
  movementKey: string
  reference: string
  amountCents: number
}

export interface CaptureRequest extends MovementRequest {
  /** The rest of the hold is let go with it. Always so at a gateway without `capturesInParts`. */
  isFinal: boolean
}

/** A hold without the shopper. `reference` is that of the authorisation whose payer has agreed to it. */
export interface AgainRequest {
  authorisationKey: string
  orderNo: string
  customerId: string
  reference: string
  amountCents: number
  currency: Currency
}

/**
 * Who starts a payment. Card networks want to know: a charge without the shopper needs a consent that was stored while the shopper
 * was there, and banks decline one that claims to be made by the shopper.
 */
export type PaymentInitiation =
  /** The shopper, at the checkout. */
  | 'shopper'
  /**
   * The shopper, at the checkout, with the consent to later charges of the card: the order starts a subscription, or its parcels leave
   * after the hold has lapsed.
   */
  | 'shopper-with-consent'
  /** The shop, with that consent: a subscription renews. */
  | 'merchant'

/** A dispute: the payer asks their bank for the money of a captured payment back. */
export interface PaymentDispute {
  /** The gateway's id of the dispute. */
  disputeId: string
  /** The key of the authorisation whose money is disputed, and the gateway's reference of it. */
  authorisationKey: string
  reference: string
  /** `open` until the bank has decided. `lost`: the payer has the amount back. `won`: the shop keeps it. */
  state: 'open' | 'won' | 'lost'
  /** Can be less than what was captured. */
  amountCents: number
  /** Why, in the gateway's word, such as `product_not_received`. */
  reason: string
  /** Until when the shop can answer with evidence, as an ISO instant. Null where the gateway does not say. */
  answerBy: string | null
  /** An ISO instant. */
  openedAt: string
}

/** A payment in the books of the gateway, with money that is held or was taken. */
export interface GatewayPayment {
  authorisationKey: string
  orderNo: string
  reference: string
  state: 'held' | 'captured'
  /** What is held, or what was taken. Refunds are not deducted. */
  amountCents: number
  currency: string
  /** An ISO instant. */
  madeAt: string
}

/** The card of a token, as the gateway vouches for it. */
export interface TokenisedCard {
  card: PaymentCard
  bin: string
  /** When the token expires, as an ISO instant; null for the token of a stored card. */
  expiresAt: string | null
}

/** The approval of a token, as the gateway vouches for it. */
export interface ApprovedToken {
  card: null
  approval: ApprovedPayment
  /** When the token expires, as an ISO instant. */
  expiresAt: string
}

/**
 * What a gateway's webhook says has changed. It is a hint: the shop asks `approvals.read` or `status`, and believes only
 * their answers; of a refund that failed days after it was made (`movementKey`) it asks for the refund again, whose key has an
 * answer; of a dispute it asks `disputes.read`. An adapter gives it to `onChange` of its dependencies.
 */
export type GatewayChange =
  | { approvalId: string }
  | { authorisationKey: string }
  | { movementKey: string }
  | { disputeId: string }

/** A card that the gateway stores for a customer: its token can be charged again and again. */
export interface StoredCard {
  token: string
  card: PaymentCard
  bin: string
}

/**
 * Port to the card gateway. It holds, takes and returns the money of the payment methods in `methodIds`, and it is the
 * only one that knows card numbers: the shop handles tokens.
 *
 * Every movement of money has a key. The answer for a key is final, `pending` apart: a second request with the same key
 * gets the same answer and moves no money again. So the shop repeats a request whose answer it did not receive.
 *
 * Failure: a time-out or an unexpected error throws, and the shop then does not know whether the request arrived. After
 * a failed authorisation the order stays `created`; the settling job asks `status` later and closes it. Failed captures
 * and voids are repeated by the jobs. Amounts are whole cents.
 */
export interface PaymentGateway {
  /** Payment methods (PAY-018) whose money this gateway moves. */
  methodIds: readonly string[]
  /** It only tries out: no money moves. */
  isSandbox?: boolean
  /** The least that one payment can be, in cents. The shop refuses less before it asks. Absent: any amount above 0. */
  leastCents?: Readonly<Record<Currency, number>>
  /** Those of them that shoppers approve at a provider. Absent: none. */
  approvals?: PaymentApprovals | undefined
  /** Address of the page with the hosted card field, absolute or on the shop's own origin. */
  cardFieldUrl: string
  /** The same for sites that accept a card in its last month (PAY-033). Absent: the gateway has a rule of its own. */
  cardFieldUrlForLastMonth?: string
  /**
   * Address of the page with the hosted field for the security code of a stored card (PAY-030). The shop adds the query
   * `digits`, the length of the code. Absent: shoppers pay with stored cards without it.
   */
  codeFieldUrl?: string
  /**
   * Holds an amount on the card of a token. Called once the order and its payments are written, outside of any
   * transaction; again with the same key when the first answer was lost. The shop places the order when all amounts are
   * held, and fails it on a decline. A transient token pays for one order, also when two use it at once; for others it is
   * declined as `invalid-token`.
   */
  authorise(request: {
    authorisationKey: string
    orderNo: string
    /** The customer of the order. A stored card pays for its owner only; for others it is declined as `invalid-token`. */
    customerId: string
    token: string
    /**
     * A token of the field at `codeFieldUrl`, for a stored card. A wrong code is declined as `wrong-security-code`; a forged,
     * expired or used token as `invalid-token`. Absent where no shopper can type it, as in renewals. The shop does not store it:
     * a repetition after a crash may lack it.
     */
    securityCodeToken?: string | undefined
    amountCents: number
    currency: Currency
    initiation: PaymentInitiation
  }): Promise<Authorisation>
  /**
   * Releases the money held under the key of an authorisation, of a failed order or of a replaced token. Afterwards the
   * key holds nothing, and never will: an authorisation that is still running, or arrives later, is declined as
   * `voided`. Answers `captured` when the money was captured already: the shop then refunds it. A failure throws. The
   * gateway decides which of a void and a capture came first, and the later one moves nothing.
   */
  void(authorisationKey: string): Promise<'voided' | 'captured'>
  /**
   * The answer that the gateway gave under the key of an authorisation; `undefined` when it knows no such key. The
   * settling job calls it for orders that stayed `created`, for example after a crash between answer and write, and for
   * those that are `pending`.
   */
  status(authorisationKey: string): Promise<Authorisation | undefined>
  /**
   * Takes held money of a placed order, all of it or a part. The rest of the hold is released with the final capture. Without
   * `capturesInParts` there is one capture for an authorisation, the final one.
   */
  capture(request: CaptureRequest): Promise<MovementAnswer>
  /**
   * For how many days the hold of an authorisation lasts; it may lapse afterwards. The shop captures what is left of it a day before.
   * Absent: holds last until they are captured or released.
   */
  holdDays?(authorisation: { methodId: string; isByMerchant: boolean }): number
  /**
   * Holds money again without the shopper, where the first authorisation was made `shopper-with-consent`. Absent: every payment needs a
   * shopper (SALE-029, SALE-032).
   */
  again?: {
    /** Methods that can be asked again. */
    methodIds: readonly string[]
    /**
     * Holds an amount on what has paid for another authorisation of the same order, captured, voided or lapsed meanwhile. As `authorise`,
     * it is safe to repeat under its key, and `status` and `void` know the key.
     */
    authorise(request: AgainRequest): Promise<Authorisation>
    /**
     * Forgets the cards that have paid for an order with the payer's consent, but for those that are stored: from then on they pay for
     * nothing. Called once nothing of the order is open any more. Safe to repeat; an order without such cards is no error.
     */
    forget(orderNo: string): Promise<void>
  }
  /** An authorisation can be captured in several parts. Absent: the first capture ends it (SALE-028). */
  capturesInParts?: {
    /** How many captures an authorisation can have. Absent: any number. The shop takes all that is owed with the last one (SALE-027). */
    most?: number
    /** Lets the rest of a hold go of which a part was captured. Refused, when the hold has ended before. */
    release(request: MovementRequest): Promise<MovementAnswer>
  }
  /**
   * Returns captured money, all of it or a part. The answer of a key is final but for one case: a refund that was done can fail
   * at the bank days later, and is `refused` from then on. While a dispute of the payment is open, a new refund is refused as `disputed`,
   * and what a lost one has taken cannot be refunded: else the payer would have it twice.
   */
  refund(request: MovementRequest): Promise<MovementAnswer>
  /** Disputes of captured payments (SALE-034). Absent: the gateway does not tell of them. */
  disputes?: {
    /** A dispute as it is now. `undefined` when the id is unknown, or no payment of the shop is disputed under it. */
    read(disputeId: string): Promise<PaymentDispute | undefined>
    /**
     * Those that were opened since, also when they are decided: the newest first, and no more than `most`. An hourly job asks, so that a
     * lost webhook does no harm.
     */
    openedSince(since: Date, most: number): Promise<PaymentDispute[]>
  }
  /** The books of the gateway, for a shop that has lost its own (RUN-049). Absent: the gateway has no list. */
  payments?: {
    /** The shop's payments with money that were made since: the newest first, and no more than `most`. Throws when the gateway does not answer. */
    madeSince(since: Date, most: number): Promise<GatewayPayment[]>
  }
  /**
   * Reads a token, of the hosted card field, of a stored card or of an approval. Called before an authorisation, for the
   * card that the order shows, and when a saved card has expired: banks issue cards again under the same token, with a new
   * expiry. Gives `undefined` for a forged, expired or deleted token, and for another spelling of a
   * token: the shop distinguishes tokens by their text.
   */
  readToken(token: string): Promise<TokenisedCard | ApprovedToken | undefined>
  /**
   * Stores the card of a transient token for a customer, so that it can be charged later. Called when a customer saves
   * a card. The same token gives the same stored card, and so does the stored card's own token. Gives `undefined` for a
   * forged or expired token, or one of another customer.
   */
  storeCard(request: { token: string; customerId: string }): Promise<StoredCard | undefined>
  /**
   * Deletes a stored card: orders that are not authorised yet cannot be paid with it any more. Called before the card is
   * deleted from the wallet. An unknown token is no error.
   */
  forgetCard(storedToken: string): Promise<void>
  /** Deletes what a gateway knows of a shopper besides stored cards and payments, such as a customer at the provider. */
  forgetCustomer?(customerId: string): Promise<void>
  /**
   * Deletes what a gateway with its books in the shop's database has kept for longer than this; gives the number of rows.
   * Gateways with books of their own leave it out.
   */
  deleteOlder?(days: number): Promise<number>
}
