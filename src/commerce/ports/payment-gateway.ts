import type { Currency } from '#shared/money/money.ts'
import type { declineReasons, movementRefusals } from '#shared/orders/order-reasons.ts'
import type { ApprovedPayment, PaymentApprovals } from './payment-approvals.ts'

/** The data of a payment card that may be shown. Never its number: a token of the gateway represents the card. */
export interface PaymentCard {
  maskedNumber: string
  cardType: string
  expirationMonth: number
  expirationYear: number
  holder: string | null
}

export type DeclineReason = (typeof declineReasons)[number]

/** The gateway's response to an authorisation. A decline is a response; an unreachable gateway throws. */
export type Authorisation =
  | { kind: 'authorised'; reference: string; amountCents: number }
  | { kind: 'declined'; reason: DeclineReason }
  /**
   * The provider decides later, until an ISO instant. The order stays `created` and retains its stock until then. The
   * shop polls `status` meanwhile, and voids the key if there is no decision by then.
   */
  | { kind: 'pending'; until: string }

/** Why a gateway permanently refuses to move money. */
export type MovementRefusal = (typeof movementRefusals)[number]

/**
 * The gateway's response to a capture or a refund. A refusal is final for the key, and no money has moved; an
 * unreachable gateway throws.
 */
export type MovementAnswer = { kind: 'done' } | { kind: 'refused'; reason: MovementRefusal }

/** A capture or a refund. `reference` is the reference of the authorisation. */
export interface MovementRequest {
  movementKey: string
  reference: string
  amountCents: number
}

export interface CaptureRequest extends MovementRequest {
  /** Releases the rest of the hold. Always true at a gateway without `capturesInParts`. */
  isFinal: boolean
}

/** A hold without the shopper. `reference` is the reference of the authorisation with the payer's consent. */
export interface AgainRequest {
  authorisationKey: string
  orderNo: string
  customerId: string
  reference: string
  amountCents: number
  currency: Currency
}

/**
 * The initiator of a payment, which card networks require: a charge without the shopper needs a consent that was
 * stored while the shopper was present, and banks decline one that claims to be initiated by the shopper.
 */
export type PaymentInitiation =
  /** The shopper, at the checkout. */
  | 'shopper'
  /**
   * The shopper, at the checkout, with consent to later charges of the card: the order starts a subscription, or its
   * parcels leave after the hold has lapsed.
   */
  | 'shopper-with-consent'
  /** The shop, with that consent: a subscription renews. */
  | 'merchant'

/** A dispute: the payer demands the money of a captured payment back from their bank. */
export interface PaymentDispute {
  /** The gateway's id of the dispute. */
  disputeId: string
  /** The key of the disputed authorisation, and the gateway's reference of it. */
  authorisationKey: string
  reference: string
  /** `open` until the bank has decided. `lost`: the payer has got the amount back. `won`: the shop has it. */
  state: 'open' | 'won' | 'lost'
  /** May be less than the captured amount. */
  amountCents: number
  /** The reason code of the gateway, such as `product_not_received`. */
  reason: string
  /**
   * The end of the period in which the shop can submit evidence, as an ISO instant. Null if the gateway does not
   * specify it.
   */
  answerBy: string | null
  /** An ISO instant. */
  openedAt: string
}

/** A payment in the ledger of the gateway, with held or captured money. */
export interface GatewayPayment {
  authorisationKey: string
  orderNo: string
  reference: string
  state: 'held' | 'captured'
  /** The held or captured amount. Refunds are not deducted. */
  amountCents: number
  currency: string
  /** An ISO instant. */
  madeAt: string
}

/** The card of a token, verified by the gateway. */
export interface TokenisedCard {
  card: PaymentCard
  bin: string
  /** When the token expires, as an ISO instant; null for the token of a stored card. */
  expiresAt: string | null
}

/** The approval of a token, verified by the gateway. */
export interface ApprovedToken {
  card: null
  approval: ApprovedPayment
  /** When the token expires, as an ISO instant. */
  expiresAt: string
}

/**
 * A change that a gateway's webhook reports. It is a hint: the shop calls `approvals.read` or `status`, and trusts
 * only their responses. For a refund that failed days later (`movementKey`), it repeats the refund, whose key has a
 * stored response. For a dispute it calls `disputes.read`. An adapter passes the change to `onChange` of its
 * dependencies.
 */
export type GatewayChange =
  | { approvalId: string }
  | { authorisationKey: string }
  | { movementKey: string }
  | { disputeId: string }

/** A card that the gateway stores for a customer. Its token can be charged repeatedly. */
export interface StoredCard {
  token: string
  card: PaymentCard
  bin: string
}

/**
 * Port to the card gateway. It holds, captures and refunds the money of the payment methods in `methodIds`. Only the
 * gateway knows card numbers: the shop handles tokens.
 *
 * Every movement of money has a key. The response for a key is final, except `pending`: a second request with the
 * same key gets the same response and moves no money again. So the shop repeats a request whose response it did not
 * receive.
 *
 * A time-out or an unexpected error throws, and the shop then does not know whether the request arrived. After a
 * failed authorisation the order stays `created`; the settlement job calls `status` later and closes it. Jobs repeat
 * failed captures and voids. Amounts are whole cents.
 */
export interface PaymentGateway {
  /** Payment methods (PAY-018) whose money this gateway moves. */
  methodIds: readonly string[]
  /** The shop's account at the gateway, as scripts of its vendor need it in browsers (DROP-101). Never a secret. */
  account?: { id: string; vendor: string; publicKey: string; isLive: boolean }
  /** Whether it is a sandbox, which moves no money. */
  isSandbox?: boolean
  /**
   * The minimum amount of a payment, in cents. The shop refuses less before it calls the gateway. Absent: any amount
   * above 0.
   */
  leastCents?: Readonly<Record<Currency, number>>
  /** The methods that shoppers approve at a provider. Absent if there are none. */
  approvals?: PaymentApprovals | undefined
  /** Address of the page with the hosted card field, absolute or on the shop's own origin. */
  cardFieldUrl: string
  /**
   * The card field for sites that accept a card in its last month (PAY-033). Absent: the gateway has its own rule.
   */
  cardFieldUrlForLastMonth?: string
  /**
   * Address of the page with the hosted field for the security code of a stored card (PAY-030). The shop adds the
   * query `digits`, the length of the code. Absent: stored cards need no code.
   */
  codeFieldUrl?: string
  /**
   * Holds an amount on the card of a token. Called after the order and its payments are written, outside of any
   * transaction; again with the same key if the first response was lost. The shop places the order when all amounts
   * are held, and fails it on a decline. A transient token pays for one order, even if two use it concurrently; for
   * others it is declined as `invalid-token`.
   */
  authorise(request: {
    authorisationKey: string
    orderNo: string
    /**
     * The customer of the order. A stored card pays for its owner only; for others it is declined as `invalid-token`.
     */
    customerId: string
    token: string
    /**
     * A token of the field at `codeFieldUrl`, for a stored card. A wrong code is declined as `wrong-security-code`; a
     * forged, expired or used token as `invalid-token`. Absent if no shopper can type it, as in renewals. The shop
     * does not store it: a repetition after a crash may lack it.
     */
    securityCodeToken?: string | undefined
    amountCents: number
    currency: Currency
    initiation: PaymentInitiation
  }): Promise<Authorisation>
  /**
   * Releases the money that is held under the key of an authorisation, for a failed order or a replaced token.
   * Afterwards no money can be held under this key: an authorisation that is still running, or arrives later, is
   * declined as `voided`. Returns `captured` if the money was already captured: the shop then refunds it. A failure
   * throws. If a void and a capture are concurrent, the gateway decides which one was first, and the later one moves
   * no money.
   */
  void(authorisationKey: string): Promise<'voided' | 'captured'>
  /**
   * The gateway's response under the key of an authorisation; `undefined` for an unknown key. The settlement job
   * calls it for orders that stayed `created`, for example after a crash between response and write, and for
   * `pending` ones.
   */
  status(authorisationKey: string): Promise<Authorisation | undefined>
  /**
   * Captures held money of a placed order, fully or in part. The final capture releases the rest of the hold. Without
   * `capturesInParts`, an authorisation has one capture, the final one.
   */
  capture(request: CaptureRequest): Promise<MovementAnswer>
  /**
   * For how many days the hold of an authorisation lasts; it may lapse afterwards. The shop captures the rest a day
   * before. Absent if holds last until they are captured or released.
   */
  holdDays?(authorisation: { methodId: string; isByMerchant: boolean }): number
  /**
   * Holds money again without the shopper, if the first authorisation was made `shopper-with-consent`. Absent if
   * every payment needs a shopper (SALE-029, SALE-032).
   */
  again?: {
    /** The methods that can be authorised again. */
    methodIds: readonly string[]
    /**
     * Holds an amount on the source of another authorisation of the same order, which was captured, voided or lapsed
     * meanwhile. Like `authorise`, it can be repeated with its key, and `status` and `void` know the key.
     */
    authorise(request: AgainRequest): Promise<Authorisation>
    /**
     * Deletes the cards that have paid for an order with the payer's consent, except stored ones. Deleted cards can
     * no longer be charged. Called once no payment of the order is open. Can be repeated; an order without such cards
     * is not an error.
     */
    forget(orderNo: string): Promise<void>
  }
  /** Whether an authorisation can be captured in several parts. Absent: the first capture ends it (SALE-028). */
  capturesInParts?: {
    /**
     * The maximum number of captures of an authorisation. Absent: no limit. The last one captures everything that is
     * owed (SALE-027).
     */
    most?: number
    /** Releases the rest of a partly captured hold. Refused if the hold has already ended. */
    release(request: MovementRequest): Promise<MovementAnswer>
  }
  /**
   * Refunds captured money, fully or in part. The response of a key is final, with one exception: a refund that was
   * done can fail at the bank days later, and is `refused` from then on. While a dispute of the payment is open, a
   * new refund is refused as `disputed`. The amount of a lost dispute cannot be refunded: otherwise the payer would
   * receive it twice.
   */
  refund(request: MovementRequest): Promise<MovementAnswer>
  /** Disputes of captured payments (SALE-034). Absent: the gateway does not report them. */
  disputes?: {
    /**
     * The current state of a dispute. `undefined` if the id is unknown, or its payment does not belong to the shop.
     */
    read(disputeId: string): Promise<PaymentDispute | undefined>
    /**
     * The disputes that were opened since, including decided ones: newest first, `most` at most. An hourly job calls
     * it, so that a lost webhook does no harm.
     */
    openedSince(since: Date, most: number): Promise<PaymentDispute[]>
  }
  /** The ledger of the gateway, for a shop that has lost its own (RUN-049). Absent: the gateway has no list. */
  payments?: {
    /**
     * The shop's payments with held or captured money that were made since this time: newest first, `most` at most.
     * Throws if the gateway does not respond.
     */
    madeSince(since: Date, most: number): Promise<GatewayPayment[]>
  }
  /**
   * Reads a token of the hosted card field, of a stored card or of an approval. Called before an authorisation, for
   * the card that the order shows, and when a saved card has expired: banks issue cards again with the same token and
   * a new expiry. Returns `undefined` for a forged, expired or deleted token, and for another spelling of a token:
   * the shop distinguishes tokens by their text.
   */
  readToken(token: string): Promise<TokenisedCard | ApprovedToken | undefined>
  /**
   * Makes a transient token for a test card of which a client has only the masked number, as storefronts for the
   * Shopper APIs send it (DROP-070). Undefined for a card that cannot pay, such as an expired one. Only sandboxes have
   * it: a real card needs a token of the hosted card field.
   */
  tokenOfMaskedCard?:
    | ((
        card: Pick<PaymentCard, 'maskedNumber' | 'cardType'> & Partial<PaymentCard>,
      ) => Promise<string | undefined>)
    | undefined
  /**
   * Stores the card of a transient token for a customer, so that it can be charged later. Called when a customer
   * saves a card. The same token returns the same stored card, and so does the stored card's own token. Returns
   * `undefined` for a forged or expired token, or a token of another customer.
   */
  storeCard(request: { token: string; customerId: string }): Promise<StoredCard | undefined>
  /**
   * Deletes a stored card: it can no longer pay for orders that are not authorised yet. Called before the card is
   * deleted from the wallet. An unknown token is not an error.
   */
  forgetCard(storedToken: string): Promise<void>
  /** Deletes other data of a shopper at the gateway, such as a customer record at the provider. */
  forgetCustomer?(customerId: string): Promise<void>
  /**
   * Deletes data that is older than this, for a gateway with its ledger in the shop's database. Returns the number of
   * rows. Gateways with their own ledger omit it.
   */
  deleteOlder?(days: number): Promise<number>
}
