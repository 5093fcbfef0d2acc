import { expect, test } from 'vitest'
import { bearer, rpcOf } from '#testing/identity/clients.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
const { accessToken } = await logIn(opened.shop.sessions)
const ask = (method: string, parameters: object, body: object) =>
  rpcOf(opened)(method, { parameters, body }, bearer(accessToken))
const made = await ask(
  'ShopperBaskets/createBasket',
  {},
  { productItems: [{ productId: 'sea-salt-bar', quantity: 1 }] },
)
const basketId = String(made.document.basketId)
const number = '5105105105105100'

test.each<[string, object, object, string]>([
  ['updateBasket', {}, { c_note: number }, 'c_note'],
  ['updateBasket', {}, { c_password: number }, 'c_password'],
  ['updateBasket', {}, { c_note: { password: number } }, 'c_note.password'],
  ['updateBasket', {}, { c_currentPassword: number }, 'c_currentPassword'],
  ['updateBasket', {}, { c_note: 'Visa5105105105105100.My' }, 'c_note'],
  ['updateBasket', {}, { c_deep: { list: [{ text: `Card: ${number}` }] } }, 'c_deep.list.0.text'],
  ['updateShipmentForBasket', { shipmentId: 'me' }, { giftMessage: '5105 1051 0510 5100' }, 'giftMessage'],
  ['updateShipmentForBasket', { shipmentId: 'me' }, { c_giftNote: number }, 'c_giftNote'],
  ['updateBillingAddressForBasket', {}, { address1: number }, 'address1'],
  ['updateCustomerForBasket', {}, { email: 'a@example.com', customerName: number }, 'customerName'],
  ['addPaymentInstrumentToBasket', {}, { paymentMethodId: 'GIFT_CARD', c_giftNote: number }, 'c_giftNote'],
])('a card number in %s %j %j is refused', async (method, parameters, body, field) => {
  const { status, document } = await ask(`ShopperBaskets/${method}`, { basketId, ...parameters }, body)
  expect(status).toBe(400)
  expect(document).toMatchObject({
    title: 'Card Number Refused',
    arguments: { field },
    detail: expect.stringContaining(field),
  })
  expect(JSON.stringify(document)).not.toContain(number)
  const { document: basket } = await ask('ShopperBaskets/getBasket', { basketId }, {})
  expect(JSON.stringify(basket)).not.toMatch(/5105 ?1051/)
})

test('a card number in a message to the shop is refused', async () => {
  const description = `Please charge ${number}`
  const body = { firstName: 'Ada', lastName: 'Bell', email: 'ada@example.com', description }
  expect(await ask('Site/contactUs', {}, body)).toMatchObject({ status: 400 })
  const feedback = { stars: 5, page: '/', words: description }
  expect((await ask('Site/giveFeedback', {}, feedback)).document).toMatchObject({
    title: 'Card Number Refused',
  })
})

test('other numbers are accepted', async () => {
  const body = { c_note: 'Order 5105105105105101, call 212-555-0199 or 415-555-0123', c_weight: 5105 }
  expect(await ask('ShopperBaskets/updateBasket', { basketId }, body)).toMatchObject({
    status: 200,
    document: body,
  })
})

test('a password may be a card number in calls that hash it, and only there', async () => {
  const customer = {
    firstName: 'Ada',
    lastName: 'Bell',
    email: 'card@example.com',
    login: 'card@example.com',
  }
  const register = (input: object) => ask('ShopperCustomers/registerCustomer', {}, input)
  expect(await register({ customer: { ...customer, c_password: number }, password: number })).toMatchObject({
    status: 400,
    document: { title: 'Card Number Refused', arguments: { field: 'customer.c_password' } },
  })
  const { document } = await register({ customer, password: number })
  expect(document.title).not.toBe('Card Number Refused')
})

test('the body of a call without a body schema is not read', async () => {
  expect(await ask('Site/getFooter', {}, { c_note: number })).toMatchObject({ status: 200 })
})

test('a card number as the idempotency key of an order is refused', async () => {
  const answer = await rpcOf(opened)(
    'ShopperOrders/createOrder',
    { body: { basketId } },
    { ...bearer(accessToken), 'idempotency-key': `order-${number}` },
  )
  expect(answer).toMatchObject({
    status: 400,
    document: { title: 'Card Number Refused', arguments: { field: 'Idempotency-Key' } },
  })
})
