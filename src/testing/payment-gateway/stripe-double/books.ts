import { randomUUID } from 'node:crypto'

/** The records of the Stripe double. The fields are those of Stripe's documents. */

export interface Intent {
  id: string
  object: 'payment_intent'
  status: 'requires_payment_method' | 'processing' | 'requires_capture' | 'succeeded' | 'canceled'
  created: number
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  customer: string | null
  payment_method: string | null
  /** `off_session` once the customer has agreed to later charges. */
  setup_future_usage: string | null
  /** A field of the double only: whether the intent was confirmed without the customer. */
  isOffSession?: boolean
  metadata: Record<string, string>
  last_payment_error: CardError | null
}

export interface Method {
  id: string
  object: 'payment_method'
  type: 'card'
  created: number
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export interface CardError {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
}

interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: string
  metadata: Record<string, string>
}

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost'
  reason: string
  created: number
  /** The id of the intent. Responses contain the whole intent. */
  payment_intent: string
  evidence_details: { due_by: number | null }
}

export interface Books {
  intents: Map<string, Intent>
  methods: Map<string, Method & { number: string; isSpent: boolean }>
  customers: Map<string, { id: string; object: 'customer'; metadata: Record<string, string> }>
  refunds: Map<string, Refund>
  /** The newest first, as Stripe lists them. */
  disputes: Dispute[]
  /** Single-use tokens of security codes. */
  codes: Map<string, { cvc: string; isSpent: boolean }>
}

export const openBooks = (): Books => ({
  intents: new Map(),
  methods: new Map(),
  customers: new Map(),
  refunds: new Map(),
  disputes: [],
  codes: new Map(),
})

export const newStripeId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`

/** Stripe's test cards that are declined (https://docs.stripe.com/testing), and the reasons. */
const declines: Readonly<Record<string, readonly [code: string, declineCode?: string]>> = {
  '4000000000000002': ['card_declined', 'generic_decline'],
  '4000000000009995': ['card_declined', 'insufficient_funds'],
  '4000000000000069': ['expired_card'],
  '4000000000000127': ['incorrect_cvc'],
  '4100000000000019': ['card_declined', 'fraudulent'],
  '4000000000003220': ['authentication_required', 'authentication_not_handled'],
}

/** The security code that the double's banks refuse. */
export const wrongCode = '999'

/**
 * Stripe's test card whose bank requires a confirmation for every payment by the customer, and none for the shop's
 * payments with the customer's consent.
 */
export const askingCard = '4000003800000446'

/** A card of the double only, whose bank decides late: see `decide`. */
export const slowCard = '4000000000003238'

export function cardErrorOf(number: string): CardError | undefined {
  const [code, declineCode] = declines[number] ?? []
  return code === undefined
    ? undefined
    : {
        type: 'card_error',
        code,
        ...(declineCode !== undefined && { decline_code: declineCode }),
        message: 'Declined',
      }
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (number.startsWith('5')) return 'mastercard'
  if (number.startsWith('3')) return number.startsWith('30') ? 'diners' : 'amex'
  return 'discover'
}
