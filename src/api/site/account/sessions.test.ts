import { beforeAll, expect, test } from 'vitest'
import { bearer, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

const ada = { login: 'ada@example.com', password: 'Marzipan-1921' }
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let opened: TestShop
let rpc: ReturnType<typeof rpcOf>
beforeAll(async () => {
  opened = await openStockedShop()
  rpc = rpcOf(opened)
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const logIn = async (userAgent: string) =>
  text((await tokensFor(rpc, ada, { 'user-agent': userAgent })).document.access_token)
const listFor = async (token: string) => {
  const { document } = await rpc('Site/getSessions', {}, bearer(token))
  // The shape of the call's response; the assertions below check it.
  return document.sessions as { id: string; device: string | null; isCurrent: boolean }[]
}

test('a customer sees their logins, and ends one session or all others', async () => {
  const here = await logIn('curl/8')
  const onPhone = await logIn(phone)
  const elsewhere = await logIn('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0')
  const sessions = await listFor(here)
  expect(sessions[0]).toMatchObject({ device: null, isCurrent: true })
  expect(sessions.slice(1).map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual(
    expect.arrayContaining([
      { device: 'Safari on iPhone', isCurrent: false },
      { device: 'Firefox on Windows', isCurrent: false },
    ]),
  )
  const id = sessions.find(({ device }) => device === 'Safari on iPhone')?.id
  expect((await rpc('Site/endSessions', { body: { id } }, bearer(here))).status).toBe(204)
  expect((await rpc('Site/getSessions', {}, bearer(onPhone))).status).toBe(401)
  expect((await rpc('Site/getSessions', {}, bearer(elsewhere))).status).toBe(200)
  expect((await rpc('Site/endSessions', { body: {} }, bearer(here))).status).toBe(204)
  expect((await rpc('Site/getSessions', {}, bearer(elsewhere))).status).toBe(401)
  expect(await listFor(here)).toHaveLength(1)
})

test("a customer cannot end another customer's session", async () => {
  const token = await logIn(phone)
  const [session] = await listFor(token)
  const stranger = { login: 'eve@example.com', password: 'Caramel-1921!' }
  await opened.shop.customers.register({ ...stranger, email: stranger.login, firstName: 'E', lastName: 'E' })
  const hers = text((await tokensFor(rpc, stranger)).document.access_token)
  expect((await rpc('Site/endSessions', { body: { id: session?.id } }, bearer(hers))).status).toBe(204)
  expect((await rpc('Site/getSessions', {}, bearer(token))).status).toBe(200)
})

test('a login with an invalid port in the redirect URL is refused', async () => {
  const { status } = await rpc('ShopperLogin/authorizeCustomer', {
    parameters: {
      client_id: 'bonbon-storefront',
      channel_id: 'main',
      redirect_uri: 'http://localhost:99999/callback',
      code_challenge: 'x'.repeat(43),
      hint: 'guest',
      response_type: 'code',
    },
  })
  expect(status).toBe(400)
})
