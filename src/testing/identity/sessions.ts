import { createHash } from 'node:crypto'
import type { Customer } from '#commerce/customers/customer.ts'
import type { Database } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { SessionCustomer, Sessions, Tokens } from '#commerce/sessions/sessions.ts'
import { openTestSessions } from './open-test-sessions.ts'

export const storefront = {
  siteId: 'main',
  clientId: 'bonbon-storefront',
  redirectUri: 'http://localhost:3000/callback',
}
export const origin = 'http://localhost:3000'
export const codeVerifier = 'a-verifier-that-is-long-enough-to-be-one-0123456789'
export const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')

/** A registered customer without a database. */
export const customerNamed = (id: string): Customer => ({
  id,
  customerNo: '00000001',
  login: `${id}@example.com`,
  email: `${id}@example.com`,
  isEmailConfirmed: false,
  firstName: 'Ana',
  lastName: 'Gomez',
  phoneHome: null,
  companyName: null,
  birthday: null,
  addresses: [],
  wallet: [],
  customerGroups: [],
  organisations: [],
  custom: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  modifiedAt: '2026-01-01T00:00:00.000Z',
})

/** Sessions with a clock that the test advances. */
export function sessionsAt(start: string, database: Database) {
  let now = Date.parse(start)
  const open = (of = database) => openTestSessions(of, () => new Date(now))
  return { sessions: open(), openAnother: open, pass: (seconds: number) => (now += seconds * 1_000) }
}

interface LogIn {
  usid?: string | undefined
  customer?: SessionCustomer | undefined
}

/** Gets a code and exchanges it for tokens, for a guest or a customer. */
export async function logIn(sessions: Sessions, { usid, customer }: LogIn = {}): Promise<Tokens> {
  const authorized = await sessions.authorize({ ...storefront, origin, codeChallenge, usid, customer })
  if (isRefusal(authorized)) throw new Error(authorized.refused)
  const tokens = await sessions.exchangeCode({ ...storefront, ...authorized, codeVerifier })
  if (isRefusal(tokens)) throw new Error(tokens.refused)
  return tokens
}
