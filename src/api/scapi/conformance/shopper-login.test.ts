import { expect, test } from 'vitest'
import { basic, bearer, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import {
  loginPath,
  privateBasic,
  privateStorefront,
  publicClient,
  registerClients,
} from '#testing/identity/foreign-clients.ts'
import { mailedCodes } from '#testing/identity/login-codes.ts'
import { codeChallenge, codeVerifier } from '#testing/identity/sessions.ts'
import { openConformance, type NotYet } from '#testing/shopper-apis/conformance.ts'
import { digests } from '#testing/shopper-apis/digests.ts'
import { openAuthenticator } from '#testing/staff/authenticator.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
const { call, callWrongly, remaining } = openConformance('ShopperLogin', opened)

const trustedAgents = 'DROP-035: agents.test.ts makes these calls; they need a member of staff'

const notYet: NotYet = {
  'authenticateCustomer 409': 'Left out: two logins at once simply work',
  'authorizePasswordlessCustomer 412': 'an unknown login gets the answer of a known one (DROP-030)',
  'deletePasskeyCredential 400': 'a malformed request of a guest is 403',
  'deletePasskeyUser 204': 'passkeys.test.ts deletes a user with several passkeys',
  'deletePasskeyUser 400': 'a malformed request of a guest is 403',
  'getPasskeyUserByLoginId 400': 'a malformed request of a guest is 403',
  'getPasswordResetToken 412': 'an unknown login gets the answer of a known one (DROP-028)',
  'getTrustedAgentAccessToken 200': trustedAgents,
  'getTrustedAgentAccessToken 401': trustedAgents,
  'getTrustedSystemAccessToken 409': 'two logins at once simply work',
  'logoutCustomer 303': 'the document has no parameter for a redirect',
  'requestOtp 400': 'a malformed request of a guest is 403',
  'startWebauthnAuthentication 404': 'an unknown login gets the answer of a known one',
  'verifyOtp 429': 'login-codes.test.ts verifies too many codes',
}

const channel_id = 'main'
const redirect_uri = 'https://storefront.example.com/callback'
const named = { client_id: publicClient.id, channel_id, redirect_uri }
const forCode = { ...named, code_challenge: codeChallenge }
const forGuest = { ...forCode, hint: 'guest', response_type: 'code' }
const ada = basic('ada@example.com', 'Marzipan-1921')

/** The code and the usid of a redirect. */
function grantOf(headers: Headers): Record<string, string> {
  const { searchParams } = new URL(headers.get('location') ?? '')
  return {
    ...named,
    grant_type: 'authorization_code_pkce',
    code_verifier: codeVerifier,
    code: searchParams.get('code') ?? '',
    usid: searchParams.get('usid') ?? '',
  }
}

async function tokensOf(form: Record<string, string>, headers: Record<string, string> = {}) {
  const { status, body } = await call('getAccessToken', { form, headers })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Record<string, string>
}

test('DROP-103 DROP-109 Shopper Login answers as documented', async () => {
  const authorized = await call('authorizeCustomer', { parameters: forGuest })
  expect(authorized.status).toBe(303)
  const guest = await tokensOf(grantOf(authorized.headers))
  await tokensOf({
    grant_type: 'refresh_token',
    refresh_token: guest.refresh_token ?? '',
    client_id: publicClient.id,
    channel_id,
  })
  await tokensOf({ grant_type: 'client_credentials', channel_id }, privateBasic)
  const loggedIn = await call('authenticateCustomer', { form: forCode, headers: ada })
  expect(loggedIn.status).toBe(303)
  const customer = await tokensOf(grantOf(loggedIn.headers))
  const token = customer.access_token ?? ''

  for (const operationId of ['getJwksUri', 'getWellknownOpenidConfiguration'])
    expect((await call(operationId)).status).toBe(200)
  expect((await call('getUserInfo', { parameters: { channel_id }, headers: bearer(token) })).status).toBe(200)
  const introspected = await call('introspectToken', { form: { token }, headers: privateBasic })
  expect(introspected.status).toBe(200)
  const action = {
    user_id: 'ada@example.com',
    pwd_action_token: '12345678',
    new_password: 'Truffle-1921!',
    channel_id,
    client_id: publicClient.id,
    hint: 'cross_device',
  }
  expect((await call('resetPassword', { form: action })).status).toBe(400)
  await useCodes(token)
  await usePasskeys(token)
  await actForCustomers()
  await resetPassword()
  const again = await call('authenticateCustomer', {
    form: forCode,
    headers: basic('ada@example.com', 'Truffle-1921!'),
  })
  const last = await tokensOf(grantOf(again.headers))
  const logout = { client_id: publicClient.id, channel_id, refresh_token: last.refresh_token ?? '' }
  const leaving = bearer(last.access_token ?? '')
  expect((await call('logoutCustomer', { parameters: logout, headers: leaving })).status).toBe(200)
  const revoked = await call('revokeToken', { form: { token: 'unknown' }, headers: privateBasic })
  expect(revoked.status).toBe(200)

  await refuse()
  await callWrongly(guest.access_token ?? '')
  expect(remaining(notYet)).toEqual({ missing: [], superfluous: [] })
})

/** The codes that are mailed: for a login, a password, and an action of a customer. */
async function useCodes(token: string) {
  const user_id = 'ada@example.com'
  const client = { client_id: publicClient.id, channel_id }
  const login = { user_id, mode: 'email', channel_id }
  const byBasic = { headers: privateBasic }
  expect((await call('authorizePasswordlessCustomer', { form: login, ...byBasic })).status).toBe(200)
  const [code = ''] = await mailedCodes(opened, user_id)
  const grant = { grant_type: 'client_credentials', hint: 'pwdless_login', code_verifier: codeVerifier }
  const used = { ...grant, channel_id, login_id: user_id, pwdless_login_token: code }
  expect((await call('getPasswordLessAccessToken', { form: used, ...byBasic })).status).toBe(200)
  expect((await call('getPasswordLessAccessToken', { form: used, ...byBasic })).status).toBe(401)
  const otp = { ...client, user_id, mode: 'email', email: user_id }
  const bearing = { headers: bearer(token) }
  expect((await call('requestOtp', { form: otp, ...bearing })).status).toBe(202)
  const [oneTime = ''] = await mailedCodes(opened, user_id)
  const verified = { ...client, user_id, otp: oneTime, pwd_action_token: oneTime }
  await call('verifyOtp', { form: verified, ...bearing })
  for (let tries = 0; tries < 12; tries++) {
    await call('verifyOtp', { form: { ...verified, otp: '0', pwd_action_token: '00000000' }, ...bearing })
    await call('requestOtp', { form: otp, ...bearing })
  }
  // Delivers these codes before others are requested.
  await mailedCodes(opened, user_id)
}

/** Resets the password, which ends the sessions of the customer. */
async function resetPassword() {
  const client = { client_id: publicClient.id, channel_id, hint: 'cross_device' }
  const form = { ...client, user_id: 'ada@example.com', mode: 'email' }
  expect((await call('getPasswordResetToken', { form })).status).toBe(200)
  const [code = ''] = await mailedCodes(opened, 'ada@example.com')
  const action = { ...form, pwd_action_token: code, new_password: 'Truffle-1921!' }
  expect((await call('resetPassword', { form: action })).status).toBe(200)
}

/** Registers, uses and removes a passkey, with a virtual authenticator. */
async function usePasskeys(token: string) {
  const loginId = 'ada@example.com'
  const page = 'https://storefront.example.com'
  const client = { client_id: publicClient.id, channel_id }
  const origin = { headers: { origin: page } }
  const asked = { ...client, user_id: loginId, mode: 'email' }
  const owned = { parameters: { loginId, channel_id }, headers: bearer(token) }
  expect((await call('getPasskeyUserByLoginId', owned)).status).toBe(404)
  expect((await call('deletePasskeyUser', owned)).status).toBe(404)
  expect((await call('authorizeWebauthnRegistration', { form: asked })).status).toBe(204)
  const [code = ''] = await mailedCodes(opened, loginId)
  const begun = { ...client, user_id: loginId, pwd_action_token: code, display_name: 'Ada' }
  const started = await call('startWebauthnUserRegistration', { form: begun, ...origin })
  expect(started.status).toBe(200)
  const device = openAuthenticator()
  const credential = device.register(started.body as Record<string, unknown>, page)
  const finished = { ...client, username: loginId, pwd_action_token: code, credential }
  expect((await call('finishWebauthnUserRegistration', { body: finished })).status).toBe(204)
  expect((await call('finishWebauthnUserRegistration', { body: finished })).status).toBe(400)
  const request = await call('startWebauthnAuthentication', { form: client, ...origin })
  expect(request.status).toBe(200)
  const used = { ...client, credential: device.use(request.body as Record<string, unknown>, page) }
  expect((await call('finishWebauthnAuthentication', { body: used })).status).toBe(200)
  expect((await call('finishWebauthnAuthentication', { body: used })).status).toBe(401)
  expect((await call('getPasskeyUserByLoginId', owned)).status).toBe(200)
  const ofOther = { parameters: { loginId: 'ben@example.com', channel_id }, headers: bearer(token) }
  for (const operationId of ['getPasskeyUserByLoginId', 'deletePasskeyUser'])
    expect((await call(operationId, ofOther)).status).toBe(403)
  const one = (more: object) => ({ ...owned, parameters: { ...owned.parameters, ...more } })
  const credentialId = device.id
  await call('deletePasskeyCredential', one({ loginId: 'ben@example.com', credentialId }))
  expect((await call('deletePasskeyCredential', one({ credentialId }))).status).toBe(204)
  expect((await call('deletePasskeyCredential', one({ credentialId }))).status).toBe(404)
  await call('deletePasskeyUser', owned)
}

/** The grants of the shop's session and of trusted systems, and the first step of an agent. */
async function actForCustomers() {
  const own = await tokensFor(rpcOf(opened))
  const session = await opened.request('/mobify/proxy/ocapi/s/main/dw/shop/v21_3/sessions', {
    method: 'POST',
    headers: bearer(String(own.document.access_token)),
  })
  const [, dwsid = ''] = /dwsid=([^;]+)/.exec(session.headers.get('set-cookie') ?? '') ?? []
  const bridged = { grant_type: 'client_credentials', channel_id, dwsid, login_id: 'guest' }
  const byBasic = { headers: privateBasic }
  expect((await call('getSessionBridgeAccessToken', { form: bridged, ...byBasic })).status).toBe(200)
  const wrong = { ...bridged, dwsid: 'unknown' }
  expect((await call('getSessionBridgeAccessToken', { form: wrong, ...byBasic })).status).toBe(400)
  const trusted = {
    grant_type: 'client_credentials',
    hint: 'ts_ext_on_behalf_of',
    idp_origin: 'ecom',
    client_id: privateStorefront.id,
    channel_id,
    login_id: 'ada@example.com',
  }
  expect((await call('getTrustedSystemAccessToken', { form: trusted, ...byBasic })).status).toBe(200)
  const unknown = { ...trusted, login_id: 'nobody@example.com' }
  expect((await call('getTrustedSystemAccessToken', { form: unknown, ...byBasic })).status).toBe(400)
  const agent = {
    ...forCode,
    client_id: privateStorefront.id,
    response_type: 'code',
    login_id: 'ada@example.com',
    idp_origin: 'ecom',
  }
  expect((await call('getTrustedAgentAuthorizationToken', { parameters: agent })).status).toBe(303)
  await call('getTrustedAgentAuthorizationToken', { parameters: { ...agent, client_id: publicClient.id } })
}

test('DROP-103 every refusal below the path of Shopper Login has error and error_description', async () => {
  const json = { 'content-type': 'application/json' }
  const xml = { 'content-type': 'application/xml' }
  const requests: [string, RequestInit, number, string][] = [
    ['/token', { method: 'POST', body: '{', headers: json }, 400, 'invalid_request'],
    ['/token', { method: 'POST', body: ' '.repeat(70_000), headers: json }, 413, 'invalid_request'],
    ['/token', { method: 'POST', body: '<a/>', headers: xml }, 415, 'invalid_request'],
    ['/token', { method: 'PUT' }, 405, 'invalid_request'],
    ['/unknown', {}, 404, 'not_found'],
  ]
  for (const [path, init, status, error] of requests) {
    const response = await opened.request(`${loginPath}${path}`, init)
    expect([response.status, await response.json()]).toMatchObject([
      status,
      { error, error_description: expect.stringMatching(/\w/) },
    ])
  }
})

/** Makes the calls with an unknown client, wrong credentials, and without what they need. */
async function refuse() {
  const wrong = basic(privateStorefront.id, 'wrong')
  await call('authorizeCustomer', { parameters: { ...forGuest, client_id: 'unknown' } })
  await call('authenticateCustomer', { form: forCode, headers: basic('ada@example.com', 'wrong') })
  await call('authenticateCustomer', { form: { ...forCode, client_id: 'unknown' }, headers: ada })
  await call('getAccessToken', { form: { grant_type: 'client_credentials', channel_id }, headers: wrong })
  await call('getAccessToken', { form: { grant_type: 'unknown', channel_id } })
  for (const operationId of ['introspectToken', 'revokeToken']) {
    await call(operationId, { form: { token: 'unknown' }, headers: wrong })
    await call(operationId, { form: {}, headers: privateBasic })
  }
  for (const [operationId, { verb }] of Object.entries(digests.get('ShopperLogin')?.operations ?? {})) {
    const parameters = { ...forGuest, loginId: 'none', credentialId: 'none' }
    await call(operationId, { parameters, headers: bearer('wrong') })
    await call(operationId, { parameters, headers: wrong, ...(verb === 'POST' && { form: named }) })
  }
  const logout = { client_id: publicClient.id, channel_id, refresh_token: 'unknown' }
  await call('logoutCustomer', { parameters: logout, headers: bearer('wrong') })
  await call('getUserInfo', { parameters: { channel_id }, headers: bearer('wrong') })
}
