import { beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import { addForeignClients, faultType, foreignShopper } from '#testing/identity/foreign-shoppers.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openStockedShop()
  await addForeignClients(shop)
})

const api = 'shopper/shopper-consents/v1'

/** A customer of a foreign client whose email address is confirmed or not. */
async function customerOf(name: string, isConfirmed: boolean) {
  const customer = await shop.shop.customers.register(registrationOf(name))
  if ('refused' in customer) throw new Error(customer.refused)
  const { id, email, login } = customer
  if (isConfirmed) await shop.database.run(sql`update customers set confirmed_email = email where id = ${id}`)
  return { ...(await foreignShopper(shop, { login, password: goodPassword })), email }
}

type Shopper = Pick<Awaited<ReturnType<typeof foreignShopper>>, 'ask'>

const change = (email: string, status: 'opt_in' | 'opt_out', more: object = {}) => ({
  subscriptionId: 'offersupdates',
  channel: 'email',
  contactPointValue: email,
  status,
  ...more,
})
const set = ({ ask }: Shopper, ...changed: Parameters<typeof change>) =>
  ask(`POST ${api}`, '/subscriptions', change(...changed))

async function statesOf({ ask }: Shopper): Promise<Record<string, unknown>> {
  const { document } = await ask(`GET ${api}`, '/subscriptions?expand=consentStatus')
  const data = document.data as { subscriptionId: string; consentStatus: { status: string }[] }[]
  return Object.fromEntries(
    data.map(({ subscriptionId, consentStatus }) => [subscriptionId, consentStatus[0]?.status]),
  )
}

const membersOf = (email: string) =>
  shop.database.rows<{ list: string }>(sql`
    select list from list_members join list_consents on member_id = id where lower(email) = lower(${email})`)

test('DROP-100 the mailing lists are subscriptions with localized titles and tags, and without states by default', async () => {
  const guest = await foreignShopper(shop)
  const { document } = await guest.ask(`GET ${api}`, '/subscriptions')
  const data = document.data as Record<string, unknown>[]
  expect(data.map(({ subscriptionId }) => subscriptionId)).toEqual([
    'offersupdates',
    'fundraising',
    'businessgifts',
  ])
  expect(data[0]).toEqual({
    subscriptionId: 'offersupdates',
    channels: ['email'],
    title: 'Offers and news from the kitchen',
    tags: ['email_capture', 'checkout', 'registration', 'account'],
    consentType: 'marketing',
    consentRequired: false,
    defaultStatus: 'opt_out',
  })
  const tagged = await guest.ask(`GET ${api}`, '/subscriptions?tags=email_capture,checkout')
  expect(tagged.document.data).toMatchObject([{ subscriptionId: 'offersupdates' }])
  expect((await guest.ask(`GET ${api}`, '/subscriptions?expand=secrets')).document.type).toBe(
    faultType('bad-request'),
  )
})

test('DROP-100 a customer with a confirmed address sees and changes the state of each list', async () => {
  const customer = await customerOf('confirmed', true)
  const { email } = customer
  const none = { offersupdates: 'opt_out', fundraising: 'opt_out', businessgifts: 'opt_out' }
  expect(await statesOf(customer)).toEqual(none)
  expect(await set(customer, email, 'opt_in')).toMatchObject({
    status: 200,
    document: change(email, 'opt_in'),
  })
  await set(customer, email, 'opt_in', { subscriptionId: 'fundraising' })
  expect(await statesOf(customer)).toEqual({ ...none, offersupdates: 'opt_in', fundraising: 'opt_in' })
  expect((await set(customer, email, 'opt_out')).status).toBe(200)
  expect(await statesOf(customer)).toEqual({ ...none, fundraising: 'opt_in' })
  await set(customer, email, 'opt_out', { subscriptionId: 'fundraising' })
  expect(await shop.database.rows(sql`select from list_members where email = ${email}`)).toEqual([])
})

test('DROP-100 states are shown, and addresses leave a list, only for customers who have confirmed the address', async () => {
  const guest = await foreignShopper(shop)
  const unconfirmed = await customerOf('unconfirmed', false)
  const confirmed = await customerOf('another', true)
  const { email } = unconfirmed
  expect((await set(guest, email, 'opt_in')).status).toBe(200)
  expect(await membersOf(email)).toEqual([{ list: 'offersupdates' }])
  for (const shopper of [guest, unconfirmed]) {
    const { document } = await shopper.ask(`GET ${api}`, '/subscriptions?expand=consentStatus')
    expect(document.data).toMatchObject([{ consentStatus: [] }, { consentStatus: [] }, { consentStatus: [] }])
  }
  for (const shopper of [guest, unconfirmed, confirmed]) {
    const { status, document } = await set(shopper, email, 'opt_out')
    expect({ status, type: document.type }).toEqual({ status: 400, type: faultType('validation') })
  }
  expect(await membersOf(email)).toEqual([{ list: 'offersupdates' }])
})

test.each([
  ['another channel', { channel: 'sms' }],
  ['an unknown list', { subscriptionId: 'weekly-newsletter' }],
  ['an invalid address', { contactPointValue: 'not-an-address' }],
])('DROP-100 %s is 400', async (_, more) => {
  const guest = await foreignShopper(shop)
  const { status, document } = await set(guest, 'nia@example.com', 'opt_in', more)
  expect({ status, type: document.type }).toEqual({ status: 400, type: faultType('validation') })
})

test('DROP-100 several changes have a result each, with 207 if one of them failed', async () => {
  const guest = await foreignShopper(shop)
  const bulk = (...subscriptions: object[]) =>
    guest.ask(`POST ${api}`, '/subscriptions/actions/bulk', { subscriptions })
  const first = change('bulk@example.com', 'opt_in')
  const second = { ...first, subscriptionId: 'businessgifts' }
  expect(await bulk(first, second)).toMatchObject({
    status: 200,
    document: {
      results: [
        { ...first, success: true },
        { ...second, success: true },
      ],
    },
  })
  const failing = { ...first, channel: 'sms' }
  const { status, document } = await bulk(failing, { ...first, subscriptionId: 'fundraising' })
  expect(status).toBe(207)
  expect(document.results).toEqual([
    {
      ...failing,
      success: false,
      error: {
        code: 'consent-not-offered',
        message: 'The list "offersupdates" does not send to this contact point.',
      },
    },
    { ...first, subscriptionId: 'fundraising', success: true },
  ])
  expect((await bulk()).status).toBe(400)
  expect(await membersOf('bulk@example.com')).toHaveLength(3)
})

test('DROP-100 every address of a bulk request counts for the limit of sign-ups by sender', async () => {
  const own = await openStockedShop()
  await addForeignClients(own)
  const guest = await foreignShopper(own)
  const subscriptions = Array.from({ length: 31 }, (_, number) => change(`n${number}@example.com`, 'opt_in'))
  expect((await guest.ask(`POST ${api}`, '/subscriptions/actions/bulk', { subscriptions })).status).toBe(429)
})
