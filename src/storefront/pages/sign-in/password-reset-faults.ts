import { CallFault } from '#storefront/lib/api/call-fault.ts'

/** Titles of faults about a password or its reset link (ACC-046). */
const resetTitles: ReadonlySet<string> = new Set([
  'Bad Request',
  'Unauthorized',
  'Invalid Password',
  'Invalid Token',
  'Token Expired',
  'Customer Not Found',
])

/** The codes of these faults, because titles are in the language of the page. */
const resetCodes: ReadonlySet<string> = new Set([
  'invalid-json',
  'invalid-input',
  'unauthorized',
  'invalid-credentials',
  'password-too-weak',
  'wrong-password',
  'token-invalid',
  'token-expired',
  'customer-not-found',
])

/** Titles of faults that make the reset link invalid. */
const invalidLinkTitles: ReadonlySet<string> = new Set([
  'Invalid Token',
  'Token Expired',
  'Customer Not Found',
])

const invalidLinkCodes: ReadonlySet<string> = new Set([
  'token-invalid',
  'token-expired',
  'customer-not-found',
])

/** ACC-045: whether the page shows the failure's own message. */
export const isResetFault = (failure: unknown): failure is CallFault =>
  failure instanceof CallFault && (resetTitles.has(failure.title) || resetCodes.has(failure.code))

/** Whether the shopper needs a new reset link. */
export const isResetLinkInvalid = (failure: unknown): failure is CallFault =>
  isResetFault(failure) && (invalidLinkTitles.has(failure.title) || invalidLinkCodes.has(failure.code))
