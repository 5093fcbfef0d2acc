import { describe, expect, test } from 'vitest'
import { bearer, basic, codeFor, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { goodPassword } from '#testing/identity/customers.ts'
import { linksTo } from '#testing/identity/mailbox.ts'
import { openStockedShop } from '#testing/shop.ts'

const shop = await openStockedShop()
const rpc = rpcOf(shop)
const newPassword = 'Marzipan-1921'

async function newcomer(name: string): Promise<string> {
  const email = `${name}@example.com`
  const customer = { email, firstName: 'Nia', lastName: 'Weiss' }
  const { status } = await rpc('Site/customerRegister', { body: { customer, password: goodPassword } })
  expect(status).toBe(200)
  return email
}

/** Calls a REST endpoint. */
const rest = async (method: string, path: string, body?: object) => {
  const response = await shop.request(`/api/main/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, document: text ? JSON.parse(text) : undefined }
}

const newestTo = async (email: string) => (await linksTo(shop.shop.mail, email))[0] ?? ''
const canLogIn = async (email: string, password: string) =>
  (await codeFor(rpc, { login: email, password })).status === 200

describe('a new password by email', () => {
  test('API-037 API-038 API-040 ACC-044 the storefront’s calls email a link, check it and set a password', async () => {
    const email = await newcomer('by-mail')
    const known = await rest('POST', 'password-reset-email', { email })
    const unknown = await rest('POST', 'password-reset-email', { email: 'nobody@example.com' })
    expect(known).toEqual({ status: 204, document: undefined })
    expect(unknown).toEqual(known)
    const token = await newestTo(email)
    const valid = await rest('GET', `password-reset/validate-token?token=${token}`)
    expect(valid).toEqual({ status: 200, document: { valid: true } })
    const weak = await rest('POST', 'password-reset', { token, password: 'sugar' })
    expect(weak.document).toMatchObject({ status: 400, title: 'Invalid Password' })
    expect((await rest('POST', 'password-reset', { token, password: newPassword })).status).toBe(204)
    expect(await canLogIn(email, newPassword)).toBe(true)
    expect(await canLogIn(email, goodPassword)).toBe(false)
    const again = await rest('POST', 'password-reset', { token, password: goodPassword })
    expect(again.document).toMatchObject({ status: 400, title: 'Invalid Token' })
  })

  test('API-039 a token can be invalidated without a new password', async () => {
    const email = await newcomer('ended')
    await rest('POST', 'password-reset-email', { email })
    const token = await newestTo(email)
    for (let times = 0; times < 2; times++)
      expect((await rest('GET', `password-reset/invalidate-token?token=${token}`)).status).toBe(204)
    const gone = await rest('GET', `password-reset/validate-token?token=${token}`)
    expect(gone.document).toMatchObject({ status: 400, title: 'Invalid Token' })
  })

  test('API-036 the ShopperCustomers calls never return the token, and their response is the same for every login', async () => {
    const email = await newcomer('shopper')
    const guest = bearer(String((await tokensFor(rpc)).document.access_token))
    const ask = (login: string) => rpc('ShopperCustomers/getResetPasswordToken', { body: { login } }, guest)
    for (const login of [email, 'nobody@example.com'])
      expect(await ask(login)).toMatchObject({
        status: 200,
        document: { login, email: login, resetToken: '', expiresInMinutes: 30 },
      })
    const body = { resetToken: await newestTo(email), login: email, newPassword }
    const foreign = await rpc(
      'ShopperCustomers/resetPassword',
      { body: { ...body, login: 'ada@example.com' } },
      guest,
    )
    expect(foreign.document).toMatchObject({ title: 'Invalid Token' })
    expect((await rpc('ShopperCustomers/resetPassword', { body }, guest)).status).toBe(204)
    expect(await canLogIn(email, newPassword)).toBe(true)
  })

  test('the ShopperLogin calls reset a password without a token, across devices and by email', async () => {
    const email = await newcomer('login')
    const request = { user_id: email, mode: 'email', hint: 'cross_device', channel_id: 'main' }
    for (const unfit of [{ mode: 'sms' }, { mode: 'callback' }, { hint: undefined }]) {
      const refused = await rpc('ShopperLogin/getPasswordResetToken', { body: { ...request, ...unfit } })
      expect(refused.status).toBe(400)
    }
    expect((await rpc('ShopperLogin/getPasswordResetToken', { body: request })).status).toBe(200)
    const body = {
      user_id: email,
      pwd_action_token: await newestTo(email),
      new_password: newPassword,
      channel_id: 'main',
      hint: 'cross_device',
    }
    const done = await rpc('ShopperLogin/resetPassword', { body }, basic('bonbon-storefront', ''))
    expect(done.status).toBe(200)
    expect(await canLogIn(email, newPassword)).toBe(true)
  })
})

describe('email confirmation', () => {
  test('API-042 API-043 ACC-037 the emailed link confirms the address, and a second request returns verified', async () => {
    const email = await newcomer('confirmed')
    const { document } = await tokensFor(rpc, { login: email, password: goodPassword })
    const own = bearer(String(document.access_token))
    const parameters = { c_email: email }
    const before = await rpc('Site/sendEmailConfirmation', { parameters }, own)
    expect(before).toMatchObject({ status: 200, document: { status: 'pending' } })
    const link = await newestTo(email)
    const complete = await rest('POST', `customer-register-complete?${link}`)
    expect(complete).toEqual({ status: 200, document: { email, status: 'verified' } })
    const after = await rpc('Site/sendEmailConfirmation', { parameters }, own)
    expect(after.document).toEqual({ status: 'verified' })
    const stranger = await rest('POST', `send-email-confirmation?${new URLSearchParams(parameters)}`)
    expect(stranger.document).toEqual({ status: 'pending' })
    const customer = await rpc(
      'ShopperCustomers/getCustomer',
      { parameters: { customerId: document.customer_id } },
      own,
    )
    expect(customer.document).toMatchObject({ c_emailConfirmed: true })
  })

  test('ACC-037 an unknown token gets invalid.confirmation.token, a token of another customer a 404', async () => {
    const email = await newcomer('wrong')
    const link = new URLSearchParams(await newestTo(email))
    const invented = await rest(
      'POST',
      `customer-register-complete?c_customer=${link.get('c_customer')}&c_token=no`,
    )
    expect(invented.document).toMatchObject({ status: 400, title: 'invalid.confirmation.token' })
    const foreign = await rest(
      'POST',
      `customer-register-complete?c_customer=x&c_token=${link.get('c_token')}`,
    )
    expect(foreign.document).toMatchObject({ status: 404, title: 'Customer Not Found' })
  })
})

test('no unexpected error was reported', () => expect(shop.unexpectedErrors).toEqual([]))
