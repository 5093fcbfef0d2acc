import { createHash, randomBytes } from 'node:crypto'
import type { Customers } from '#commerce/customers/customers.ts'
import type { Database } from '#commerce/database.ts'
import type { IdentityProviders, ProvenIdentity } from '#commerce/ports/identity-provider.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import type { SessionCustomer, Sessions } from '#commerce/sessions/sessions.ts'
import type { ProviderLogins } from './provider-logins.ts'
import { insertLogin, takeLogin, type BegunLogin } from './queries.ts'

/** How long a shopper may take at the provider. */
const loginSeconds = 10 * 60

interface ProviderLoginsOptions {
  database: Database
  providers: IdentityProviders
  sessions: Pick<Sessions, 'checkRedirect' | 'authorize'>
  customers: Pick<Customers, 'proofs'>
  clock?: () => Date
}

type Dependencies = Required<ProviderLoginsOptions>

/** Opens the logins at identity providers. `clock` is only set in tests. */
export function openProviderLogins({
  clock = () => new Date(),
  ...others
}: ProviderLoginsOptions): ProviderLogins {
  const dependencies: Dependencies = { ...others, clock }
  return {
    begin: (request) => begin(dependencies, request),
    finish: (response) => finish(dependencies, response),
  }
}

async function begin(
  { database, providers, sessions, clock }: Dependencies,
  { provider: name, state: clientState, origin, ...request }: Parameters<ProviderLogins['begin']>[0],
): ReturnType<ProviderLogins['begin']> {
  const provider = providerNamed(providers, name)
  if (!provider) return refuse('provider-unknown', { provider: name })
  const client = await sessions.checkRedirect({ ...request, origin })
  if (isRefusal(client)) return client
  const state = randomBytes(32).toString('base64url')
  await insertLogin(database, {
    ...request,
    stateHash: hashOf(state),
    provider: name,
    codeChallenge: request.codeChallenge ?? null,
    usid: request.usid ?? null,
    clientState: clientState ?? null,
    expiresAt: new Date(clock().getTime() + loginSeconds * 1_000),
  })
  const returnUri = returnUriOf({ origin, siteId: request.siteId, provider: name })
  return { location: await provider.loginAddress({ returnUri, state }) }
}

async function finish(
  dependencies: Dependencies,
  { provider: name, siteId, origin, sender, parameters }: Parameters<ProviderLogins['finish']>[0],
): ReturnType<ProviderLogins['finish']> {
  const { database, providers, clock } = dependencies
  const { state = '' } = parameters
  const begun = await takeLogin(database, hashOf(state))
  const provider = providerNamed(providers, name)
  const isRight = begun?.provider === name && begun.siteId === siteId && begun.expiresAt > clock()
  if (!provider || !isRight) return refuse('invalid-grant', { reason: 'invalid state' })
  const returnUri = returnUriOf({ origin, siteId, provider: name })
  const identity = await provider.identify({ returnUri, state, parameters })
  const authorized = identity && (await authorize(dependencies, { identity, begun, origin, sender }))
  if (!authorized) return { location: addressWith(begun, { error: 'access_denied' }) }
  return { location: addressWith(begun, authorized) }
}

/** A code for the person's account, which is created if there is none. Undefined for a closed account. */
function authorize(
  { database, customers, sessions }: Dependencies,
  {
    identity,
    begun,
    origin,
    sender,
  }: { identity: ProvenIdentity; begun: BegunLogin; origin: string; sender: string },
): Promise<{ usid: string; code: string } | undefined> {
  return database.transact(async () => {
    const customer = await customerOf(customers, identity, sender)
    if (!customer) return undefined
    const authorized = await sessions.authorize({
      ...begun,
      origin,
      codeChallenge: begun.codeChallenge ?? undefined,
      usid: begun.usid ?? undefined,
      customer,
    })
    return isRefusal(authorized) ? undefined : authorized
  })
}

async function customerOf(
  { proofs }: Pick<Customers, 'proofs'>,
  { email, firstName, lastName }: ProvenIdentity,
  sender: string,
): Promise<SessionCustomer | undefined> {
  const account = await proofs.find(email)
  if (account) {
    // An account with this login may have the address of another person.
    const isTheirs = account.email.toLowerCase() === email.toLowerCase()
    return isTheirs
      ? proofs.holdIdentified({ customerId: account.id, provenEmail: account.email, sender })
      : undefined
  }
  const customerId = await proofs.create({ login: email, email, firstName, lastName, phone: null })
  return customerId === undefined
    ? undefined
    : proofs.holdIdentified({ customerId, provenEmail: email, sender })
}

const providerNamed = (providers: IdentityProviders, name: string) =>
  Object.hasOwn(providers, name) ? providers[name] : undefined

/** The address to which a provider sends the browser back (finishProviderLogin of the API). */
const returnUriOf = ({ origin, siteId, provider }: { origin: string; siteId: string; provider: string }) =>
  `${origin}/api/${siteId}/identity-providers/${encodeURIComponent(provider)}/return`

/** The storefront's address with parameters and its state. */
function addressWith({ redirectUri, clientState }: BegunLogin, parameters: Record<string, string>): string {
  const location = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value)
  if (clientState !== null) location.searchParams.set('state', clientState)
  return location.href
}

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest()
