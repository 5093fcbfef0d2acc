/** How long a call may take, and how often it is sent again. */
export interface CallPolicy {
  timeoutMilliseconds: number
  /** The pauses before each further try, in milliseconds. */
  retryPauses: readonly number[]
  /** A call that took too long is not sent again: the page tells the shopper how it goes on. */
  endsWithTimeout?: boolean
}

/** A call that changes nothing: it can be sent again. */
export const readPolicy: CallPolicy = { timeoutMilliseconds: 8_000, retryPauses: [500, 2_000] }

/** The button of a form waits for its check, so the form soon says that there is no answer, and offers another try. */
const botCheck: CallPolicy = { ...readPolicy, endsWithTimeout: true }

/** The shopper is told that a change failed, and decides whether to send it again. */
const change: CallPolicy = { timeoutMilliseconds: 15_000, retryPauses: [] }

/** A change that waits for the payment gateway, or that uploads a photo. */
const longChange: CallPolicy = { timeoutMilliseconds: 60_000, retryPauses: [] }

/**
 * Whatever became of the first try, a second one continues the same authorisation: the shop sends it to the gateway under
 * the same key, and answers as before when it has the answer.
 */
const authorisation: CallPolicy = { ...longChange, retryPauses: [1_000, 3_000], endsWithTimeout: true }

/** Reads whose names do not say so, and a consent, which is the same when it is given twice. */
const otherReads = ['productSearch', 'guestOrderLookup', 'checkPayment', 'authorizeCustomer', 'giveConsent']

/** Changes whose names begin like a read: they use up a code, or send a mail. */
const otherChanges = ['getAccessToken', 'getPasswordResetToken', 'getResetPasswordToken']

const longChanges = [
  'addReviewPhoto',
  'beginPaymentApproval',
  'createOrder',
  'createCustomerPaymentInstrument',
]

/** Whether a call changes nothing that matters when it is sent twice. */
export const isRead = (method: string): boolean =>
  otherReads.includes(method) || (/^(get|search)/.test(method) && !otherChanges.includes(method))

export function policyOf(method: string): CallPolicy {
  if (method === 'getBotCheck') return botCheck
  if (isRead(method)) return readPolicy
  if (method === 'updatePaymentInstrumentForOrder') return authorisation
  return longChanges.includes(method) ? longChange : change
}
