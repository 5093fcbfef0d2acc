import { CallFault } from '#storefront/lib/api/call-fault.ts'

/** Titles of faults that tell something about a password or its link (ACC-046). */
const knownTitles: ReadonlySet<string> = new Set([
  'Bad Request',
  'Unauthorized',
  'Invalid Password',
  'Invalid Token',
  'Token Expired',
  'Customer Not Found',
])

/** Titles that say that the link is worth nothing any more. */
const overTitles: ReadonlySet<string> = new Set(['Invalid Token', 'Token Expired', 'Customer Not Found'])

/** ACC-045: whether a failure is one to be told in its own words. */
export const isResetFault = (failure: unknown): failure is CallFault =>
  failure instanceof CallFault && knownTitles.has(failure.title)

/** Whether another link has to be asked for. */
export const isResetLinkInvalid = (failure: unknown): failure is CallFault =>
  isResetFault(failure) && overTitles.has(failure.title)
