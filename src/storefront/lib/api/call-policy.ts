/** The timeout and the retries of a call. */
export interface CallPolicy {
  timeoutMilliseconds: number
  /** The pauses before each retry, in milliseconds. */
  retryPauses: readonly number[]
  /** A call that timed out is not sent again: the page explains to the shopper how to continue. */
  endsWithTimeout?: boolean
}

/** The policy of a call without side effects, which can be sent again. */
export const readPolicy: CallPolicy = { timeoutMilliseconds: 8_000, retryPauses: [500, 2_000] }

/** A form's button waits for the bot check, so the form must soon report a missing response and offer a retry. */
const botCheck: CallPolicy = { ...readPolicy, endsWithTimeout: true }

/** The shopper sees that a change failed, and decides whether to send it again. */
const change: CallPolicy = { timeoutMilliseconds: 15_000, retryPauses: [] }

/** A change that waits for the payment gateway, or that uploads a photo. */
const longChange: CallPolicy = { timeoutMilliseconds: 60_000, retryPauses: [] }

/**
 * A second request continues the same authorization, whatever the result of the first one: the shop sends it to the
 * gateway with the same idempotency key. If the gateway has responded already, the shop returns that response.
 */
const authorisation: CallPolicy = { ...longChange, retryPauses: [1_000, 3_000], endsWithTimeout: true }

/** Reads with other names, and a consent, which has the same effect when it is sent twice. */
const otherReads = ['productSearch', 'guestOrderLookup', 'checkPayment', 'authorizeCustomer', 'giveConsent']

/** Changes whose names begin like a read: they consume a code, or send a mail. */
const otherChange = /Token$/

const longChanges = [
  'addReviewPhoto',
  'beginPaymentApproval',
  'createOrder',
  'createCustomerPaymentInstrument',
]

/** Whether a call can be sent twice without harm. */
export const isRead = (method: string): boolean =>
  otherReads.includes(method) || (/^(get|search)/.test(method) && !otherChange.test(method))

export function policyOf(method: string): CallPolicy {
  if (method === 'getBotCheck') return botCheck
  if (isRead(method)) return readPolicy
  if (method === 'updatePaymentInstrumentForOrder') return authorisation
  return longChanges.includes(method) ? longChange : change
}
