import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { announced } from '#testing/announced.ts'
import { campaign, entry } from '#testing/campaign-shop.ts'
import { bearer } from '#testing/identity/clients.ts'
import { goodPassword, registered } from '#testing/identity/customers.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { address, allowed, cardInstrument, guest, payFor, siteOf } from '#testing/orders/buyer.ts'
import { openTimedShop } from '#testing/subscriptions/timed-shop.ts'
import { openShopOn } from '#testing/shop.ts'
import { candy, saveCard } from '#testing/subscriptions/subscriber.ts'

const opened = await openTimedShop()
const { shop, database, routes, setDay } = opened
const { request } = openShopOn(database)

// The default locale of the site is English, so a French text has the locale of its request.
const withFrench = (site: Site): Site =>
  site.id === 'main'
    ? { ...site, locales: [...site.locales, { id: 'fr-CA', preferredCurrency: 'CAD' }] }
    : site
await shop.sites.records.replace((await shop.sites.records.all()).map(withFrench))
const contents = await shop.content.records.items.all()
await shop.content.records.items.replace([...contents, campaign({})])
await announced(database, ['*'])

const site = await siteOf(shop)
const { text } = await shop.texts.of(site, 'fr-CA')

beforeEach(async () => {
  await database.run(sql`delete from outbox`)
})

const mailsTo = async (email: string) => (await shop.mail.newest(50)).filter(({ to }) => to === email)
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

async function send(
  name: string,
  { parameters = {}, body }: { parameters?: object; body?: object },
  token?: string,
) {
  const answer = await request(`/api/main/scapi/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && bearer(token)) },
    body: JSON.stringify({ parameters: { locale: 'fr-CA', ...parameters }, body }),
  })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer
}

test('the mails about an account are in the locale of the request', async () => {
  const email = 'rosa@example.com'
  const customer = { login: email, email, firstName: 'Rosa', lastName: 'Bell' }
  const { accessToken } = await logIn(shop.sessions)
  const registration = { customer, password: goodPassword }
  await send('ShopperCustomers/registerCustomer', { body: registration }, accessToken)
  expect(await subjectsTo(email)).toEqual([text('mail.emailConfirmation.subject')])
  await send('Site/passwordResetEmail', { body: { email } })
  expect((await subjectsTo(email))[0]).toBe(text('mail.passwordReset.subject'))
  const { shopper, customer: ada } = await registered(shop.customers, 'moving')
  const from = { site, locale: 'fr-CA' }
  await shop.customers.changePassword(shopper, ada.id, { current: goodPassword, next: 'Nougat-1921' }, from)
  const change = { email: 'new@example.com', currentPassword: 'Nougat-1921' }
  allowed(await shop.customers.change(shopper, ada.id, change, from))
  expect((await subjectsTo('moving@example.com')).toSorted()).toEqual(
    ['email', 'password'].map((changed) => text('mail.accountChange.subject', { changed })).toSorted(),
  )
})

test('the responses to forms are in the locale of the request', async () => {
  await send('Site/campaignForm', { body: entry })
  expect(await subjectsTo(entry.email)).toEqual([
    text('mail.campaignEntry.subject', { campaign: 'The Golden Flower' }),
  ])
  await database.run(sql`delete from outbox`)
  const lead = {
    reason: 'DigitalDownload',
    companyName: 'Bell & Co',
    organizationType: 'Business100',
    firstName: 'Ada',
    lastName: 'Bell',
    address1: '12 Oak Street',
    address2: '',
    city: 'Pasadena',
    stateCode: 'CA',
    postalCode: '91101',
    phone: '(310) 555-0100',
    phoneExt: '',
    email: 'ada@example.com',
    countryCode: 'US',
    consent: false,
  }
  await send('Site/sendMarketingLead', { body: lead })
  expect(await subjectsTo('ada@example.com')).toEqual([text('mail.catalog.subject', { kind: 'digital' })])
})

test('a reply in the chat is in the locale of the question', async () => {
  const { accessToken } = await logIn(shop.sessions)
  const message = {
    id: crypto.randomUUID(),
    text: 'Bonjour',
    person: { name: 'Ada Bell', email: 'chat@example.com' },
  }
  await send('Site/sendChatMessage', { body: message }, accessToken)
  const [conversation] = await shop.chats.administration.list(1)
  allowed(await shop.chats.administration.answer(conversation?.id ?? '', 'Bonjour à vous'))
  expect(await subjectsTo('chat@example.com')).toEqual([text('mail.chatAnswer.subject')])
})

test('an alert is in the locale of its sign-up', async () => {
  const productId = 'fudge-tin'
  const stock = async (onHand: number) => {
    const counts = (await shop.inventory.records.all()).map((each) =>
      each.productId === productId ? { ...each, onHand } : each,
    )
    await announced(database, await database.transact(() => shop.inventory.records.replace(counts)))
  }
  await stock(0)
  await send('Site/signUpForStockNotice', { body: { productId, email: 'wait@example.com' } })
  await stock(3)
  await shop.backInStock.sendDue()
  expect(await subjectsTo('wait@example.com')).toEqual([
    text('mail.backInStock.subject', { name: 'Fudge Tin' }),
  ])
})

test('the mail of an e-gift card is in the locale of its order', async () => {
  const shopper = guest()
  const { id } = allowed(
    await shop.baskets.create(shopper, site, 'USD', {
      giftCertificateItems: [
        { amount: 75, recipientName: 'Grace', recipientEmail: 'grace@example.com', senderName: 'Ada Bell' },
      ],
      customerInfo: { email: 'ada@example.com' },
      billingAddress: address,
    }),
  )
  allowed(await shop.baskets.addPaymentInstrument(shopper, id, await cardInstrument(routes)))
  allowed(await payFor(shop, shopper, id, { locale: 'fr-CA' }))
  await shop.orders.mailGiftCards()
  expect(await subjectsTo('grace@example.com')).toEqual([
    text('mail.giftCard.subject', { sender: 'Ada Bell' }),
  ])
})

test('the mails of a subscription, and of the orders that renew it, are in the locale of its first order', async () => {
  const { shopper, customer } = await registered(shop.customers, 'monthly')
  const cardId = await saveCard(opened, { shopper })
  const { id } = allowed(
    await shop.baskets.create(shopper, site, 'USD', {
      productItems: [{ productId: candy, quantity: 1 }],
      customerInfo: { email: customer.email },
      billingAddress: address,
      shipments: [{ shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } }],
    }),
  )
  const optin = { productId: candy, every: 1, everyPeriod: 3 } as const
  allowed(await shop.baskets.setSubscriptionOptins(shopper, id, [optin]))
  const card = { paymentMethodId: 'CREDIT_CARD', customerPaymentInstrumentId: cardId }
  allowed(await shop.baskets.addPaymentInstrument(shopper, id, card))
  allowed(await payFor(shop, shopper, id, { locale: 'fr-CA' }))
  expect(await subjectsTo(customer.email)).toContain(text('mail.subscription.started.subject'))
  const [subscription] = await shop.subscriptions.all(shopper)
  await database.run(sql`delete from outbox`)
  setDay(subscription?.nextOn ?? '')
  await shop.renewals.run()
  const subjects = await subjectsTo(customer.email)
  expect(subjects).toContainEqual(
    expect.stringMatching(text('mail.confirmation.subject', { orderNo: '\\d+' })),
  )
})
