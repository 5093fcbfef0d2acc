import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Customers, MailedFrom } from './customers.ts'
import { readAccountsOfAddress, setEmailConfirmed } from './mailed-token-queries.ts'
import { makeMailedToken, openMailedToken } from './mailed-tokens.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { mostAccountsOfAddress } from './reset-password.ts'
import { readCredentials, readCustomer } from './queries.ts'

const purpose = 'email-confirmation'

/** See Customers.sendConfirmation. */
export async function sendConfirmation(
  dependencies: CustomerDependencies,
  { site, locale, email, shopper }: Parameters<Customers['sendConfirmation']>[0],
): ReturnType<Customers['sendConfirmation']> {
  const { database, limits } = dependencies
  const loginKey = loginKeyOf(email)
  const customer =
    shopper?.kind === 'registered' ? await readCustomer(database, shopper.customerId) : undefined
  const isOwn = customer !== undefined && loginKeyOf(customer.email) === loginKey
  if (isOwn && customer.isEmailConfirmed) return 'verified'
  const refused = await limits.take('mail-address', `${purpose} ${loginKey}`)
  if (refused) return refused
  await database.transact(async () => {
    const accounts = await readAccountsOfAddress(database, { loginKey, limit: mostAccountsOfAddress })
    const unconfirmed = accounts.filter(({ isEmailConfirmed }) => !isEmailConfirmed)
    if (unconfirmed.length === 0) await makeMailedToken(dependencies, purpose, { customerId: null, email })
    for (const account of unconfirmed)
      await mailConfirmation(dependencies, { site, ...(locale && { locale }) }, account)
  })
  return 'pending'
}

/** Queues the mail with the confirmation link. Call it inside the transaction that sets the address. */
export async function mailConfirmation(
  dependencies: Pick<CustomerDependencies, 'database' | 'clock' | 'mail'>,
  { site, locale }: MailedFrom,
  account: { id: string; email: string; firstName: string },
): Promise<void> {
  const token = await makeMailedToken(dependencies, purpose, { customerId: account.id, email: account.email })
  await dependencies.mail.askToConfirmEmail({ ...account, token, locale }, site)
}

/** See Customers.confirmEmail. */
export async function confirmEmail(
  dependencies: CustomerDependencies,
  { customerId, token }: { customerId: string; token: string },
): Promise<{ email: string } | Refusal<'invalid-confirmation-token' | 'customer-not-found'>> {
  const proof = await openMailedToken(dependencies, purpose, token)
  if (isRefusal(proof)) return refuse('invalid-confirmation-token', {})
  if (proof.customerId !== customerId) return refuse('customer-not-found', { customerId })
  // The link stays valid until it expires, because mail programs open links before the recipient does.
  const isTheirs = await setEmailConfirmed(dependencies.database, { id: customerId, email: proof.email })
  if (!isTheirs) return refuse('invalid-confirmation-token', {})
  // An organisation may have an invitation for this address.
  const customer = await readCredentials(dependencies.database, customerId)
  if (customer) await dependencies.sessions.customerChanged(customer)
  return { email: proof.email }
}
