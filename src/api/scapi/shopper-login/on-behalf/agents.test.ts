import { beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { decodeClaims } from '#shared/identity/access-token.ts'
import { bearer } from '#testing/identity/clients.ts'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import {
  foreignTokens,
  loginPath,
  privateStorefront,
  publicClient,
  registerClients,
  secret,
} from '#testing/identity/foreign-clients.ts'
import { postLogin } from '#testing/identity/login-codes.ts'
import { codeChallenge, codeVerifier } from '#testing/identity/sessions.ts'
import { granted, signUpMember, type SignedInMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

type Fields = Record<string, string>

const agentClient = {
  ...publicClient,
  id: 'agent-storefront',
  name: 'Candy Store',
  flows: ['trusted-agent' as const],
}

let shop: TestShop
let office: ReturnType<typeof openOffice>
let agent: SignedInMember
let other: SignedInMember

beforeAll(async () => {
  shop = await openStockedShop()
  office = openOffice(shop.shop)
  await registerClients(shop, [agentClient, publicClient, privateStorefront])
  const { staff } = shop.shop
  for (const [id, permissions] of [
    ['agent', ['customers.act']],
    ['reader', ['orders.read']],
  ] as const)
    granted(await staff.roles.save({ id, name: id, permissions: [...permissions], limits: {} }, undefined))
  agent = await signUpMember(staff, { email: 'agent@example.com', roleId: 'agent' })
  other = await signUpMember(staff, { email: 'reader@example.com', roleId: 'reader' })
})

let customers = 0
async function newcomer() {
  const customer = await shop.shop.customers.register(registrationOf(`helped-${++customers}`))
  if ('refused' in customer) throw new Error(customer.refused)
  return customer
}

const asked = (login: string): Fields => ({
  client_id: agentClient.id,
  channel_id: 'main',
  redirect_uri: 'https://storefront.example.com/callback',
  response_type: 'code',
  code_challenge: codeChallenge,
  login_id: login,
  idp_origin: login === 'Guest' ? 'slas' : 'ecom',
})

const authorize = (fields: Fields) =>
  shop.request(`${loginPath}/trusted-agent/authorize?${new URLSearchParams(fields)}`)

/** The ticket in the address of the office's page. */
async function ticketFor(fields: Fields): Promise<string> {
  const response = await authorize(fields)
  expect(response.status).toBe(303)
  const location = new URL(response.headers.get('location') ?? '')
  expect(location.pathname).toBe('/admin/agent')
  return location.hash.slice(1)
}

const approve = (ticket: string, member = agent) =>
  office.ask('POST /agent-requests/approve', { token: member.token, body: { ticket } })

/** The code and state with which the office sends a member back. */
async function approved(fields: Fields): Promise<Fields> {
  const { status, json } = await approve(await ticketFor(fields))
  expect(status).toBe(200)
  const location = new URL(String(json.location))
  expect(location.origin + location.pathname).toBe('https://storefront.example.com/callback')
  return Object.fromEntries(location.searchParams)
}

const exchange = (code: string, fields: Fields, headers: Record<string, string> = {}) =>
  postLogin(
    shop,
    'trusted-agent/token',
    { grant_type: 'client_credentials', client_id: agentClient.id, code_verifier: codeVerifier, ...fields },
    { ...bearer(code), ...headers },
  )

const bodyOf = async (response: Response) => (await response.json()) as Fields

const customerOf = (id: string, token = '') =>
  shop.request(
    `/mobify/proxy/api/customer/shopper-customers/v1/organizations/f_ecom_bonb_prd/customers/${id}?siteId=main`,
    {
      headers: bearer(token),
    },
  )

test('DROP-035 a member acts for a customer with tokens of 15 minutes that name the member', async () => {
  const { login, id } = await newcomer()
  const own = await foreignTokens(shop, {}, { login, password: goodPassword })
  const ticket = await ticketFor(asked(login))
  const { json } = await office.ask('POST /agent-requests/find', { token: agent.token, body: { ticket } })
  expect(json).toEqual({ clientName: 'Candy Store', siteId: 'main', login })
  const location = new URL(String((await approve(ticket)).json.location))
  const { code = '', state = '' } = Object.fromEntries(location.searchParams)
  expect(state).toMatch(/^taob\./)
  const fields = { login_id: login, idp_origin: 'ecom', state, agent_id: 'agent@example.com' }
  const response = await exchange(code, fields)
  expect(response.status).toBe(200)
  const tokens = await bodyOf(response)
  expect(tokens).toMatchObject({
    customer_id: id,
    refresh_token: '',
    expires_in: 900,
    refresh_token_expires_in: 0,
    dnt: 'true',
  })
  const claims = decodeClaims(tokens.access_token ?? '')
  expect(claims).toMatchObject({ act: { sub: agent.id } })
  expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(900)
  expect(await shop.shop.sessions.verify(tokens.access_token ?? '')).toMatchObject({
    kind: 'registered',
    customerId: id,
    agent: { memberId: agent.id },
  })
  expect((await shop.shop.sessions.verify(own.access_token ?? ''))?.agent).toBeUndefined()
  expect((await customerOf(id, tokens.access_token)).status).toBe(200)
  expect((await customerOf(id, own.access_token)).status).toBe(200)
  expect((await exchange(code, fields)).status).toBe(400)
})

test('DROP-035 approval and use are in the audit log, with the customer as their record', async () => {
  const { login, id } = await newcomer()
  const { code = '' } = await approved(asked(login))
  await exchange(code, { login_id: login, idp_origin: 'ecom' })
  const entries = await shop.shop.audit.search({ subject: `customer ${id}` }, { limit: 10 })
  expect(entries.map(({ call, memberId, result }) => [call, memberId, result])).toEqual([
    ['getTrustedAgentAccessToken', agent.id, 'done'],
    ['approveAgentRequest', agent.id, 'done'],
  ])
  expect((await shop.shop.securityLog.newest(1, id))[0]).toMatchObject({ event: 'login-by-agent' })
})

test('DROP-035 a member acts for a new guest, with the state of the storefront', async () => {
  const { code = '', state } = await approved({ ...asked('Guest'), state: 'my state' })
  expect(state).toBe('my state')
  const tokens = await bodyOf(await exchange(code, { login_id: 'Guest', idp_origin: 'slas', dnt: 'false' }))
  expect(tokens).toMatchObject({ dnt: 'false', refresh_token: '' })
  expect(await shop.shop.sessions.verify(tokens.access_token ?? '')).toMatchObject({
    kind: 'guest',
    agent: { memberId: agent.id },
  })
})

test('DROP-035 a private client proves itself in its own header, and needs no proof key', async () => {
  const { login, id } = await newcomer()
  const request = { ...asked(login), client_id: privateStorefront.id, code_challenge: '' }
  const { code = '' } = await approved(request)
  const header = { _sfdc_client_auth: Buffer.from(`${privateStorefront.id}:${secret}`).toString('base64') }
  const wrong = { _sfdc_client_auth: Buffer.from(`${privateStorefront.id}:wrong`).toString('base64') }
  // The header counts, not the id in the body.
  const fields = { login_id: login, idp_origin: 'ecom', code_verifier: '' }
  expect((await exchange(code, fields, wrong)).status).toBe(401)
  expect((await exchange(code, { ...fields, client_id: privateStorefront.id })).status).toBe(401)
  expect(await bodyOf(await exchange(code, fields, header))).toMatchObject({ customer_id: id })
})

test('DROP-035 only roles that may act for customers approve a request, and each request once', async () => {
  const { login } = await newcomer()
  const ticket = await ticketFor(asked(login))
  expect((await approve(ticket, other)).status).toBe(403)
  expect((await office.ask('POST /agent-requests/approve', { body: { ticket } })).status).toBe(401)
  expect((await approve(ticket)).status).toBe(200)
  expect((await approve(ticket)).status).toBe(410)
  expect((await approve('unknown')).status).toBe(410)
  const late = await ticketFor(asked(login))
  await shop.database.run(sql`update agent_requests set expires_at = now()`)
  expect((await approve(late)).status).toBe(410)
  const unknown = await ticketFor(asked('no-such-customer@example.com'))
  expect((await approve(unknown)).status).toBe(404)
})

test.each([
  ['another login', { login_id: 'ada@example.com' }],
  ['a guest', { login_id: 'Guest', idp_origin: 'slas' }],
  ['another state', { state: 'other' }],
  ['another agent', { agent_id: 'reader@example.com' }],
  ['another verifier', { code_verifier: codeVerifier.toUpperCase() }],
])('DROP-035 a code with %s is 400', async (_, wrong) => {
  const { login } = await newcomer()
  const { code = '' } = await approved(asked(login))
  const response = await exchange(code, { login_id: login, idp_origin: 'ecom', ...wrong })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^invalid_/) })
})

test('DROP-035 a code is of no use after its minute, and after its member has lost the permission', async () => {
  const { login } = await newcomer()
  const fields = { login_id: login, idp_origin: 'ecom' }
  const { code: late = '' } = await approved(asked(login))
  await shop.database.run(sql`update agent_requests set expires_at = now()`)
  expect((await exchange(late, fields)).status).toBe(400)
  const { staff } = shop.shop
  granted(
    await staff.roles.save(
      { id: 'leaving', name: 'leaving', permissions: ['customers.act'], limits: {} },
      undefined,
    ),
  )
  const leaver = await signUpMember(staff, { email: 'leaver@example.com', roleId: 'leaving' })
  const { json } = await approve(await ticketFor(asked(login)), leaver)
  const code = new URL(String(json.location)).searchParams.get('code') ?? ''
  granted(await staff.members.change(leaver.id, { roleId: 'reader' }, undefined))
  expect((await exchange(code, fields)).status).toBe(400)
})

test.each([
  ['another address', { redirect_uri: 'https://evil.example.com/callback' }, 400],
  ['no proof key', { code_challenge: '' }, 400],
  ['a client without this flow', { client_id: publicClient.id }, 400],
  ['an unknown client', { client_id: 'stranger' }, 400],
  ['a guest of the shop', { login_id: 'Guest', idp_origin: 'ecom' }, 400],
  ['another provider', { idp_origin: 'google' }, 400],
])('DROP-035 a request with %s is refused, and redirects nowhere', async (_, wrong, status) => {
  const response = await authorize({ ...asked('ada@example.com'), ...wrong })
  expect(response.status).toBe(status)
  expect(response.headers.get('location')).toBeNull()
})

test('DROP-033 DROP-035 an agent cannot bridge the session to one that names no agent', async () => {
  const { login } = await newcomer()
  const { code = '' } = await approved(asked(login))
  const tokens = await bodyOf(await exchange(code, { login_id: login, idp_origin: 'ecom' }))
  const bridge = granted(await shop.shop.sessions.bridge(tokens.access_token ?? ''))
  expect(await shop.shop.sessions.bridged(bridge.token)).toBeUndefined()
})

test('DROP-035 a request with an access token instead of a code is 400', async () => {
  const { access_token: token = '' } = await foreignTokens(shop)
  expect((await exchange(token, { login_id: 'ada@example.com', idp_origin: 'ecom' })).status).toBe(400)
})

test('no unexpected error was reported', () => {
  expect(shop.unexpectedErrors).toEqual([])
  expect(office.unexpectedErrors).toEqual([])
})
