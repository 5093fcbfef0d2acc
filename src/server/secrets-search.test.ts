import { expect, test } from 'vitest'
import { sql, type Database } from '#commerce/database.ts'
import { openAppServer } from '#testing/app-server.ts'
import { giveGiftCard } from '#testing/gift-cards.ts'
import { bearer, rpcOf } from '#testing/identity/clients.ts'
import { registered } from '#testing/identity/customers.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { address } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const { shop, database, state, get } = await openAppServer()
const { routes } = openShopWithAdapters(database)

/** Digits that occur in no other data, so that each occurrence is a leak. */
const cards = { visa: '4111111111111111', amex: '378282246310005', mastercard: '5555555555554444' }
const cardCode = '7391'
const giftCard = { number: '6006491926174083519', securityCode: '8264' }
const wrongCode = '8265'

const answers: string[] = []
const request = async (path: string, init: RequestInit = {}) => {
  const { method = 'GET', headers, body } = init
  const { status = 0, body: bytes } = await get(path, {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' && { body }),
  })
  answers.push(bytes.toString())
  return new Response(status === 204 ? null : new Uint8Array(bytes), { status })
}
const rpc = rpcOf({ request })

const tokenFor = async (number: string): Promise<string> => {
  const typed = {
    number,
    expirationMonth: 12,
    expirationYear: 2034,
    securityCode: number === cards.amex ? cardCode : '739',
  }
  const sent = new Request('http://localhost/sandbox-gateway/tokens', {
    method: 'POST',
    body: JSON.stringify(typed),
  })
  const answer: unknown = await (await routes(sent, '127.0.0.1'))?.json()
  return answer && typeof answer === 'object' && 'token' in answer ? String(answer.token) : ''
}

/** The calls of a shopper, each with its status. */
const shopping = (accessToken: string) => async (method: string, parameters: object, body?: unknown) => {
  const { status, document } = await rpc(method, { parameters, body }, bearer(accessToken))
  return { status, document }
}
type Ask = ReturnType<typeof shopping>

test('card numbers, security codes and gift card codes are in no output of the server', async () => {
  await giveGiftCard(database, { ...giftCard, balanceCents: 500 })
  const guest = shopping((await logIn(shop.sessions)).accessToken)
  await placeOrder(guest, { amount: 60 })
  const { customer, shopper } = await registered(shop.customers, 'saver')
  await typeSecretsWhereverTheyFit(guest)
  await shop.customers.addCard(shopper, customer.id, {
    methodId: 'CREDIT_CARD',
    token: await tokenFor(cards.mastercard),
    holder: null,
    isDefault: true,
    custom: {},
  })
  const sold = await sellCard(shopping((await logIn(shop.sessions)).accessToken))

  const places = [
    ...(await everyRow(database)),
    `log: ${state.log}`,
    ...answers.map((text) => `answer: ${text}`),
  ]
  for (const [name, secret] of [
    ...Object.entries(cards),
    ['security code', cardCode],
    ['gift card code', giftCard.securityCode],
    ['wrong gift card code', wrongCode],
  ] as const)
    expect(places.filter((text) => tells(text, secret)).map(placeOf), name).toEqual([])
  expect(places.filter((text) => tells(text, sold.code)).map(placeOf), 'code of an e-gift card').toEqual([])

  // Proves that the search finds existing values.
  expect(new Set(places.filter((text) => text.includes(giftCard.number)).map(placeOf))).toContain(
    'gift_cards',
  )
  expect(tells('order: 4111-1111 1111-1111', cards.visa)).toBe(true)

  // A gift card's number is stored on its payment, and in no data that staff or logs show.
  for (const number of [giftCard.number, sold.number])
    expect(
      places.filter((text) => text.includes(number) && !storesNumbers.has(placeOf(text))).map(placeOf),
    ).toEqual([])
})

/** The columns by which the shop finds gift cards by number. */
const storesNumbers = new Set([
  'gift_cards',
  'gift_card_movements',
  'e_gift_cards',
  'baskets',
  'order_payments',
])

const placeOf = (text: string): string => text.slice(0, text.indexOf(':'))

/**
 * The forms of a number: as text, in groups, or as bytes. A number inside a decimal, a date or an id does not count.
 */
function tells(text: string, secret: string): boolean {
  const grouped = [...secret].join('[ -]?')
  const hex = Buffer.from(secret).toString('hex')
  const plain = new RegExp(`(?<![\\w.:-])${grouped}(?![\\w.-])`)
  return plain.test(text) || (secret.length > 4 && text.includes(hex))
}

/** Every row of the database as text, with its table's name. */
async function everyRow(from: Database): Promise<string[]> {
  const tables = await from.rows<{ name: string }>(sql`
    select format('%I', table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const rows = await Promise.all(
    tables.map(({ name }) =>
      from.rows<{ row: string }>({
        name: `all-${name}`,
        text: `select t::text as row from ${name} t`,
        values: [],
      }),
    ),
  )
  return rows.flatMap((list, index) => list.map(({ row }) => `${tables[index]?.name}: ${row}`))
}

/** A mixed order: a gift card and a card pay for candy. */
async function placeOrder(ask: Ask, { amount }: { amount: number }): Promise<void> {
  const made = await ask(
    'ShopperBaskets/createBasket',
    {},
    {
      productItems: [{ productId: 'sea-salt-bar', quantity: amount / 6 }],
      customerInfo: { email: 'ada@example.com' },
      billingAddress: address,
      shipments: [{ shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } }],
    },
  )
  const basketId = String(made.document.basketId)
  const pay = (body: object) => ask('ShopperBaskets/addPaymentInstrumentToBasket', { basketId }, body)
  const card = { paymentMethodId: 'GIFTCARD', c_giftCardNumber: giftCard.number }
  expect((await pay({ ...card, c_giftCardSecurityCode: wrongCode })).status).toBe(400)
  expect((await pay({ ...card, c_giftCardSecurityCode: giftCard.securityCode })).status).toBe(200)
  expect(
    (
      await pay({
        paymentMethodId: 'CREDIT_CARD',
        paymentCard: { number: cards.amex, securityCode: cardCode },
      })
    ).status,
  ).toBe(400)
  expect((await pay({ paymentMethodId: 'CREDIT_CARD', c_securityCode: cardCode })).status).toBe(400)
  await pay({ paymentMethodId: 'CREDIT_CARD', paymentCard: { creditCardToken: await tokenFor(cards.amex) } })
  await payOrder(ask, basketId)
}

/** Creates the order and authorises its payments. */
async function payOrder(ask: Ask, basketId: string): Promise<void> {
  const { document } = await ask('ShopperOrders/createOrder', {}, { basketId })
  const instruments = Array.isArray(document.paymentInstruments) ? document.paymentInstruments : []
  for (const { paymentInstrumentId, paymentMethodId } of instruments) {
    const parameters = { orderNo: document.orderNo, paymentInstrumentId }
    const update = (body: object) =>
      ask('ShopperOrders/updatePaymentInstrumentForOrder', parameters, { paymentMethodId, ...body })
    expect((await update({ c_note: cards.visa })).status).toBe(400)
    expect((await update({})).status).toBe(200)
  }
  expect((await ask('ShopperOrders/getOrder', { orderNo: document.orderNo })).document.status).toBe('new')
}

/** Puts secrets into all fields, as shoppers may, and into URLs, as programs may. */
async function typeSecretsWhereverTheyFit(ask: Ask): Promise<void> {
  const made = await ask('ShopperBaskets/createBasket', {}, {})
  const basketId = String(made.document.basketId)
  const text = `Take my card ${cards.visa}, code ${cardCode}`
  for (const [method, body] of [
    ['updateBasket', { c_note: text }],
    ['updateShipmentForBasket', { giftMessage: text }],
    ['updateBillingAddressForBasket', { address1: cards.amex }],
    [
      'addGiftCertificateItemToBasket',
      { amount: 20, recipientName: cards.visa, recipientEmail: 'a@example.com', senderName: 'Ada' },
    ],
    [
      'addPaymentInstrumentToBasket',
      { paymentMethodId: 'GIFTCARD', c_giftCardNumber: cards.visa, c_giftCardSecurityCode: cardCode },
    ],
  ] as const)
    expect((await ask(`ShopperBaskets/${method}`, { basketId, shipmentId: 'me' }, body)).status, method).toBe(
      400,
    )
  expect(
    (
      await ask(
        'Site/contactUs',
        {},
        { firstName: 'Ada', lastName: 'Bell', email: 'ada@example.com', description: text },
      )
    ).status,
  ).toBe(400)
  for (const code of [giftCard.securityCode, wrongCode])
    await ask('Site/balanceOfGiftCard', {}, { giftCardNumber: giftCard.number, securityCode: code })
  await get(`/search?q=${cards.visa}`)
  await get(`/${cards.mastercard}.html?card=${cards.visa}&code=${cardCode}`)
  await get(`/gift-card-balance?giftCardNumber=${giftCard.number}&securityCode=${giftCard.securityCode}`)
  await get(`/broken?card=${cards.visa}`)
}

/**
 * Buys an e-gift card and emails it. Returns its code, which only the recipient can read and which matches no other
 * text by chance.
 */
async function sellCard(ask: Ask): Promise<{ number: string; code: string }> {
  const known = new Set((await everyRow(database)).join('\n').match(/\d{4}/g))
  for (;;) {
    const made = await ask(
      'ShopperBaskets/createBasket',
      {},
      {
        giftCertificateItems: [
          { amount: 20, recipientName: 'Grace', recipientEmail: 'grace@example.com', senderName: 'Ada' },
        ],
        customerInfo: { email: 'ada@example.com' },
        billingAddress: address,
        paymentInstruments: [
          { paymentMethodId: 'CREDIT_CARD', paymentCard: { creditCardToken: await tokenFor(cards.visa) } },
        ],
      },
    )
    await payOrder(ask, String(made.document.basketId))
    await shop.orders.mailGiftCards()
    const mail = (await shop.mail.newest(20)).find(
      ({ to, sentAt }) => to === 'grace@example.com' && sentAt === null,
    )
    await shop.mail.sendDue()
    const [, number = ''] = /Card number: (\d{19})/.exec(mail?.text ?? '') ?? []
    const [, code = ''] = /Security code: (\d{4})/.exec(mail?.text ?? '') ?? []
    expect(number).not.toBe('')
    if (!known.has(code)) return { number, code }
  }
}
