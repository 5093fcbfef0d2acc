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

/** Titles of faults that make the reset link useless. */
const invalidLinkTitles: ReadonlySet<string> = new Set([
  'Invalid Token',
  'Token Expired',
  'Customer Not Found',
])

/** ACC-045: whether the page shows the failure's own message. */
export const isResetFault = (failure: unknown): failure is CallFault =>
  failure instanceof CallFault && resetTitles.has(failure.title)

/** Whether the shopper needs a new reset link. */
export const isResetLinkInvalid = (failure: unknown): failure is CallFault =>
  isResetFault(failure) && invalidLinkTitles.has(failure.title)
