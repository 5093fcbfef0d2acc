import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Customers } from './customers.ts'
import { readReached, setEmailConfirmed } from './mailed-token-queries.ts'
import { makeMailedToken, openMailedToken } from './mailed-tokens.ts'
import { loginKeyOf, type CustomerDependencies } from './dependencies.ts'
import { mostReached } from './reset-password.ts'
import { readCustomer } from './queries.ts'

const purpose = 'email-confirmation'

/** See Customers.sendConfirmation. */
export async function sendConfirmation(
  parts: CustomerDependencies,
  { site, email, shopper }: Parameters<Customers['sendConfirmation']>[0],
): ReturnType<Customers['sendConfirmation']> {
  const { database, limits } = parts
  const loginKey = loginKeyOf(email)
  const asking = shopper?.kind === 'registered' ? await readCustomer(database, shopper.customerId) : undefined
  const isOwn = asking !== undefined && loginKeyOf(asking.email) === loginKey
  if (isOwn && asking.isEmailConfirmed) return 'verified'
  const refused = await limits.take('mail-address', `${purpose} ${loginKey}`)
  if (refused) return refused
  await database.transact(async () => {
    const reached = await readReached(database, { loginKey, limit: mostReached })
    const waiting = reached.filter(({ isEmailConfirmed }) => !isEmailConfirmed)
    if (waiting.length === 0) await makeMailedToken(parts, purpose, { customerId: null, email })
    for (const account of waiting) await mailConfirmation(parts, site, account)
  })
  return 'pending'
}

/** Leaves the mail that asks to confirm an address. Inside the transaction that gives the reason for it. */
export async function mailConfirmation(
  parts: Pick<CustomerDependencies, 'database' | 'clock' | 'mail'>,
  site: Site,
  account: { id: string; email: string; firstName: string },
): Promise<void> {
  const token = await makeMailedToken(parts, purpose, { customerId: account.id, email: account.email })
  await parts.mail.askToConfirmEmail({ ...account, token }, site)
}

/** See Customers.confirmEmail. */
export async function confirmEmail(
  parts: CustomerDependencies,
  { customerId, token }: { customerId: string; token: string },
): Promise<{ email: string } | Refusal<'invalid-confirmation-token' | 'customer-not-found'>> {
  const proof = await openMailedToken(parts, purpose, token)
  if (isRefusal(proof)) return refuse('invalid-confirmation-token', {})
  if (proof.customerId !== customerId) return refuse('customer-not-found', { customerId })
  // The link stays good for its time: mail programs open links before their readers do.
  const isTheirs = await setEmailConfirmed(parts.database, { id: customerId, email: proof.email })
  return isTheirs ? { email: proof.email } : refuse('invalid-confirmation-token', {})
}
