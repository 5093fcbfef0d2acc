import type { Page } from 'playwright-core'
import { newProof } from '#storefront/state/session/pkce.ts'
import { solve } from '#testing/bot-check.ts'
import { newEmail, password } from './account-steps.ts'
import { openQuietPage, postCall, sendCall } from './shop-calls.ts'
import { agreedBefore } from './shop-steps.ts'

// Sessions for tests that begin after the login: opened by the storefront's calls, without its pages.

interface Tokens {
  access_token: string
  usid: string
  customer_id: string
  expires_in: number
}

export const hasSession = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('session_main') !== null)

/** Opens a guest session. */
export async function startSession(page: Page): Promise<void> {
  await openQuietPage(page)
  const { verifier, request } = await newLogin(page)
  const guest = { ...request, hint: 'guest', response_type: 'code' }
  const code = await postCall(page, 'ShopperLogin/authorizeCustomer', { parameters: guest })
  await keepTokens(page, 'guest', await tokensFor(page, { code, verifier, request }))
}

/** Logs a customer in. */
export async function startCustomerSession(page: Page, email: string, typed = password): Promise<void> {
  await openQuietPage(page)
  const { verifier, request } = await newLogin(page)
  const code = await postCall(
    page,
    'ShopperLogin/authenticateCustomer',
    { body: request },
    { authorization: `Basic ${Buffer.from(`${email}:${typed}`).toString('base64')}` },
  )
  await keepTokens(page, 'registered', await tokensFor(page, { code, verifier, request }))
}

/** Creates a customer's account, Ada Bell, with a guest session. Returns the email address. */
export async function createAccount(page: Page, name: string): Promise<string> {
  const email = newEmail(name)
  await startSession(page)
  const customer = { login: email, email, firstName: 'Ada', lastName: 'Bell' }
  const recaptchaToken = await solve(await botCheck(page))
  await sendCall(page, 'ShopperCustomers/registerCustomer', { body: { customer, password, recaptchaToken } })
  return email
}

/** A new customer, Ada Bell, who is logged in and has accepted cookies. Returns the email address. */
export async function newCustomer(page: Page, name: string): Promise<string> {
  await agreedBefore(page)
  const email = await createAccount(page, name)
  await startCustomerSession(page, email)
  return email
}

/** The challenge that the storefront sends at a login (RFC 7636), and its secret. */
async function newLogin(page: Page) {
  const { verifier, challenge } = await newProof()
  const redirect_uri = `${new URL(page.url()).origin}/callback`
  const client = { client_id: 'bonbon-storefront', channel_id: 'main', redirect_uri }
  return { verifier, request: { ...client, code_challenge: challenge } }
}

interface Exchange {
  code: unknown
  verifier: string
  request: { code_challenge: string }
}

async function tokensFor(page: Page, { code, verifier, request }: Exchange): Promise<Tokens> {
  // The document of both logins.
  const { code: granted, usid } = code as { code: string; usid: string }
  const { code_challenge: _, ...client } = request
  const body = {
    ...client,
    grant_type: 'authorization_code_pkce',
    code: granted,
    usid,
    code_verifier: verifier,
  }
  // The call's document.
  return (await postCall(page, 'ShopperLogin/getAccessToken', { body })) as Tokens
}

/** Stores the session at the storefront's storage keys (src/storefront/state/session/token-store.ts). */
const keepTokens = (page: Page, kind: 'guest' | 'registered', tokens: Tokens): Promise<void> =>
  page.evaluate(
    ({ kind, tokens: { access_token, usid, customer_id, expires_in } }) => {
      document.cookie = `cc-at_main=${access_token}; Path=/; Max-Age=${expires_in}; SameSite=Lax`
      const record = { usid, customerId: customer_id, kind, expiresAt: Date.now() + expires_in * 1_000 }
      localStorage.setItem('session_main', JSON.stringify(record))
    },
    { kind, tokens },
  )

async function botCheck(page: Page) {
  const answer = await page.request.get(
    `${new URL(page.url()).origin}/api/main/bot-check?action=registration`,
  )
  // The built-in check issues puzzles.
  return (await answer.json()) as { challenge: string; puzzles: number; bits: number }
}
