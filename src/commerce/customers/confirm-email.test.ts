import { expect, test } from 'vitest'
import { site } from '#testing/pricing-context.ts'
import { freshDatabase } from '#testing/database.ts'
import { goodPassword, openIdentity, registrationOf, shopperOf, sender } from '#testing/identity/customers.ts'
import { linksTo } from '#testing/identity/mailbox.ts'

const database = await freshDatabase()
let now = Date.parse('2026-05-01T12:00:00Z')
const { customers, mail } = openIdentity(database, () => new Date(now))

async function newcomer(name: string) {
  const customer = await customers.register(registrationOf(name), site)
  if ('refused' in customer) throw new Error(customer.refused)
  const links = async () =>
    (await linksTo(mail, customer.email)).map((link) => {
      const query = new URLSearchParams(link)
      return { customerId: query.get('c_customer') ?? '', token: query.get('c_token') ?? '' }
    })
  const isConfirmed = async () => (await customers.find(customer.id))?.isEmailConfirmed
  return { customer, shopper: shopperOf(customer.id), links, isConfirmed }
}

test('a new account can be used immediately; its mailed link confirms the address, also repeatedly', async () => {
  const { customer, links, isConfirmed } = await newcomer('first')
  expect(
    await customers.authenticate({ login: customer.login, password: goodPassword, sender }),
  ).toMatchObject({ id: customer.id })
  expect(await isConfirmed()).toBe(false)
  const [link = { customerId: '', token: '' }] = await links()
  for (let times = 0; times < 2; times++)
    expect(await customers.confirmEmail(link)).toEqual({ email: customer.email })
  expect(await isConfirmed()).toBe(true)
})

test('a link of an earlier address, an unknown or expired link, and a link of another customer are refused', async () => {
  const { customer, shopper, links, isConfirmed } = await newcomer('moved')
  const [link = { customerId: '', token: '' }] = await links()
  const foreign = { ...link, customerId: 'somebody' }
  expect(await customers.confirmEmail(foreign)).toMatchObject({ refused: 'customer-not-found' })
  const invented = { ...link, token: 'invented' }
  expect(await customers.confirmEmail(invented)).toEqual({ refused: 'invalid-confirmation-token' })
  await customers.change(shopper, customer.id, { email: 'new@example.com', currentPassword: goodPassword })
  expect(await customers.confirmEmail(link)).toEqual({ refused: 'invalid-confirmation-token' })
  expect(await isConfirmed()).toBe(false)

  await customers.sendConfirmation({ site, email: 'new@example.com', shopper })
  const [sent = ''] = await linksTo(mail, 'new@example.com')
  const token = new URLSearchParams(sent).get('c_token') ?? ''
  now += 3 * 24 * 3_600_000
  const late = await customers.confirmEmail({ customerId: customer.id, token })
  expect(late).toEqual({ refused: 'invalid-confirmation-token' })
})

test('ACC-038 the owner of a confirmed address gets verified, all other shoppers get pending', async () => {
  const { customer, shopper, links } = await newcomer('asked')
  const { email } = customer
  expect(await customers.sendConfirmation({ site, email, shopper })).toBe('pending')
  const [link = { customerId: '', token: '' }] = await links()
  expect(await links()).toHaveLength(2)
  await customers.confirmEmail(link)
  expect(await customers.sendConfirmation({ site, email, shopper })).toBe('verified')
  const nobody = { site, shopper: undefined }
  expect(await customers.sendConfirmation({ ...nobody, email })).toBe('pending')
  expect(await customers.sendConfirmation({ ...nobody, email: 'nobody@example.com' })).toBe('pending')
  // No further mail is sent to a confirmed address.
  expect(await links()).toHaveLength(2)
})
