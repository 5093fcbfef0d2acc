import type { Currency } from '#shared/money.ts'

/** A payment card as it may be shown. Never its number: a token of the gateway represents the card. */
export interface PaymentCard {
  maskedNumber: string
  cardType: string
  expirationMonth: number
  expirationYear: number
  holder: string | null
}

export type DeclineReason =
  | 'card-declined'
  | 'insufficient-funds'
  | 'expired-card'
  | 'wrong-security-code'
  | 'suspected-fraud'
  /** The bank asks the shopper a question (3-D Secure) that this gateway cannot show. */
  | 'authentication-required'
  | 'invalid-token'
  | 'voided'

/** The gateway's answer to an authorisation. A decline is an answer; an unreachable gateway throws. */
export type Authorisation =
  | { kind: 'authorised'; reference: string; amountCents: number }
  | { kind: 'declined'; reason: DeclineReason }
  /**
   * The provider still thinks, until an ISO instant. The order stays `created` and keeps its stock until then; the shop
   * asks `status` meanwhile, and voids the key when there is no other answer by then.
   */
  | { kind: 'pending'; until: string }

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

/**
 * What a gateway's webhook says has changed. It is a hint: the shop asks `approvals.read` or `status`, and believes only
 * their answers. An adapter gives it to `onChange` of its dependencies.
 */
export type GatewayChange = { approvalId: string } | { authorisationKey: string }

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
  /** The least that one payment can be, in cents. The shop refuses less before it asks. Absent: any amount above 0. */
  leastCents?: Readonly<Record<Currency, number>>
  /** Those of them that shoppers approve at a provider. Absent: none. */
  approvals?: PaymentApprovals | undefined
  /** Address of the page with the hosted card field, absolute or on the shop's own origin. */
  cardFieldUrl: string
  /** The same for sites that accept a card in its last month (PAY-033). Absent: the gateway has a rule of its own. */
  cardFieldUrlForLastMonth?: string
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
    amountCents: number
    currency: Currency
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
  /** Takes held money, of a placed order. Called by the capture job; `reference` is that of the authorisation. */
  capture(request: { movementKey: string; reference: string; amountCents: number }): Promise<void>
  /** Returns captured money. */
  refund(request: { movementKey: string; reference: string; amountCents: number }): Promise<void>
  /**
   * Reads a token, of the hosted card field, of a stored card or of an approval. Called before an authorisation, for the
   * card that the order shows. Gives `undefined` for a forged, expired or deleted token, and for another spelling of a
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
  /**
   * Deletes what a gateway with its books in the shop's database has kept for longer than this; gives the number of rows.
   * Gateways with books of their own leave it out.
   */
  deleteOlder?(days: number): Promise<number>
}

/** A mail in text and HTML, from the shop's own address. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
}

/**
 * Port to the mail server. Called by the outbox job for each message that a transaction left in the outbox.
 *
 * `send` resolves without a value when the server accepted the message, and with a rejection when the server refuses its
 * recipient for good. When it throws, the message may or may not have arrived. After both, the job tries again after
 * growing pauses, after a rejection for half an hour only. So a message may in rare cases arrive twice; `id` is the same
 * at every try. It is called for several messages at once.
 */
export interface Mailer {
  send(message: MailMessage & { id: string }): Promise<MailRejection | void>
  /** The mailer sends nothing: messages stay readable in the outbox, their sealed texts too. For development. */
  keepsMessages?: boolean
}

/** The mail server will never deliver to this recipient. `reason` is its answer, for the log. */
export interface MailRejection {
  reason: string
}

/** Where a parcel goes, as it was typed. Lines that are empty are empty texts. */
export interface PlaceOfDelivery {
  address1: string
  address2: string
  city: string
  stateCode: string
  postalCode: string
  countryCode: 'US' | 'CA'
}

/** How sure a checker is of an address (SHIP-082). */
export type AddressConfidence =
  | 'verified'
  | 'no-matches'
  | 'multiple-matches'
  | 'street-partial'
  | 'premises-partial'
  | 'interaction-required'

/** What a checker has changed to make an address right. */
export type AddressCorrection = 'postalCode' | 'city' | 'stateCode' | 'street'

export interface AddressVerdict {
  confidence: AddressConfidence
  /** Of the first address. */
  corrections: readonly AddressCorrection[]
  /** The address as it should be, or several to choose from, the likeliest first. Empty when nothing is known. */
  addresses: readonly PlaceOfDelivery[]
}

export interface AddressSuggestions {
  /** `verified`: the one suggestion is certainly meant. */
  confidence: AddressConfidence
  suggestions: readonly { key: string; text: string }[]
}

/** The beginning of an address. What the shopper has not typed is left out. */
export interface AddressBeginning {
  address1: string
  city?: string | undefined
  stateCode?: string | undefined
  postalCode?: string | undefined
}

/**
 * Port to an address checker of a vendor. Without one, the shop checks with its own knowledge.
 *
 * The shop waits for each answer for three seconds at most and then aborts `signal`. After that, or when a method throws,
 * the shop's own checker answers: no shopper waits for a vendor. So a key of a suggestion may be unknown to the vendor.
 */
export interface AddressChecker {
  check(place: PlaceOfDelivery, signal: AbortSignal): Promise<AddressVerdict>
  /** Suggests addresses in the United States while a shopper types the street; at most ten. */
  suggest(beginning: AddressBeginning, signal: AbortSignal): Promise<AddressSuggestions>
  /** The address of a suggestion; undefined for an unknown key. */
  find(key: string, signal: AbortSignal): Promise<PlaceOfDelivery | undefined>
}

/** What a token of the bot check is for. It counts nowhere else. */
export interface BotCheckSubject {
  /** The form: one of `botCheckActions` in src/commerce/bot-check/inputs.ts. */
  action: string
  siteId: string
  /** The sender's address. */
  sender: string
}

/** How a page gets a token: it solves a challenge, or it shows the widget of a vendor. */
export type BotCheckTask =
  | {
      kind: 'proof-of-work'
      challenge: string
      /** How many solutions are wanted, and how many leading zero bits each has (src/shared/proof-of-work.ts). */
      puzzles: number
      bits: number
      expiresInSeconds: number
    }
  | {
      kind: 'widget'
      /** The address of the vendor's script, which speaks the API of reCAPTCHA. */
      script: string
      siteKey: string
    }

export type BotCheckVerdict =
  /** `tokenId` is the same for every spelling of a token: the shop accepts it once. */
  | { verdict: 'valid'; tokenId: string }
  /** `unavailable`: the vendor does not answer, so nobody knows. The shop then refuses. */
  | { verdict: 'invalid' | 'expired' | 'unavailable' }

/**
 * Port to the check that tells people from bots (OPS-030). Neither method writes anything: the shop itself sees to it that
 * a token counts once.
 */
export interface BotCheck {
  name: string
  /** What a page does for a token. `canShowWidget` is false on pages where no script of a vendor may run. */
  task(subject: BotCheckSubject & { canShowWidget: boolean }): Promise<BotCheckTask>
  /** Whether a token was earned by this sender, for this action of this site. Never throws for a wrong token. */
  verify(token: string, subject: BotCheckSubject): Promise<BotCheckVerdict>
}

/** All external services of the shop. `adapters/choose.ts` chooses an adapter for each port by the settings. */
export interface Ports {
  paymentGateway: PaymentGateway
  mailer: Mailer
  addressChecker?: AddressChecker | undefined
  botCheck: BotCheck
}
