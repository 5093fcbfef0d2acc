import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { announced } from '#testing/announced.ts'
import { foreignBuyer, registerForeignClients, type ForeignBuyer } from '#testing/identity/foreign-buyer.ts'
import { address, allowed, cardInstrument, fillBasket } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'

const [bar, drops] = ['sea-salt-bar', 'lemon-drops'] as const
const orders = '/checkout/shopper-orders/v1/organizations/f_ecom_bonbon_001/orders'
const opened = await openStockedShop()
const { shop, database, routes } = opened
const { administration, parcels } = shop.orders

beforeAll(() => registerForeignClients(opened))
beforeEach(() => forgetOrders(database, bar, drops))

/** An order for three bars for Ada and two drops for a friend. */
async function placedOrder(buyer: ForeignBuyer) {
  const friend = { ...address, firstName: 'Grace' }
  const change = {
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      { shipmentId: 'friend', shippingAddress: friend, shippingMethod: { id: 'ground' } },
    ],
    productItems: [
      { productId: bar, quantity: 3 },
      { productId: drops, quantity: 2, shipmentId: 'friend' },
    ],
  }
  const basket = await fillBasket(shop, buyer.shopper, { productId: bar, quantity: 3, change }, [
    await cardInstrument(routes),
  ])
  return (await buyer.send('POST', orders, { basketId: basket.id })).document
}

const faultOf = ({ status, document }: { status: number; document: { type: string } }) =>
  `${status} ${document.type.split('/').at(-1)}`

/** Changes preferences of the site, and undoes that after the work. */
async function withPreferences(preferences: object, work: () => Promise<void>): Promise<void> {
  const all = await shop.sites.records.all()
  const changed = all.map((site) => ({ ...site, preferences: { ...site.preferences, ...preferences } }))
  await announced(database, await shop.sites.records.replace(changed))
  try {
    await work()
  } finally {
    await announced(database, await shop.sites.records.replace(all))
  }
}

test("DROP-077 the shop's reasons are preferences of the site, and the first of each kind is the default", async () => {
  const buyer = await foreignBuyer(opened)
  const read = async () => (await buyer.send('GET', `${orders}/oms-meta-data`)).document
  const byDefault = (codes: { default: boolean }[]) => codes.map((one) => one.default)
  const { cancelReasonCodes, returnReasonCodes } = await read()
  expect(byDefault(cancelReasonCodes)).toEqual([true, false, false, false])
  expect(byDefault(returnReasonCodes)).toEqual([true, false, false, false])
  await withPreferences({ cancelReasons: ['Too sweet'], returnReasons: ['Melted', 'Other'] }, async () =>
    expect(await read()).toEqual({
      cancelReasonCodes: [{ reason: 'Too sweet', default: true }],
      returnReasonCodes: [
        { reason: 'Melted', default: true },
        { reason: 'Other', default: false },
      ],
    }),
  )
})

test('DROP-077 an order that waits is cancelled as a whole, with its reason, and its money and stock are released', async () => {
  const buyer = await foreignBuyer(opened)
  const { orderNo } = await placedOrder(buyer)
  const cancel = (body?: object) => buyer.send('POST', `${orders}/${orderNo}/actions/oms-cancel-order`, body)
  expect(await cancel({ reason: 'Ordered by mistake' })).toMatchObject({
    status: 200,
    document: {
      status: 'cancelled',
      omsData: { status: 'canceled' },
      productItems: [
        { omsData: { quantityCanceled: 3, quantityAvailableToCancel: 0, status: 'canceled' } },
        { omsData: { quantityCanceled: 2, quantityAvailableToCancel: 0 } },
      ],
    },
  })
  const journal = allowed(await administration.journal(orderNo))
  expect(journal.filter((event) => event.private?.reason === 'Ordered by mistake')).toHaveLength(1)
  // A lost response can be repeated.
  expect(await cancel()).toMatchObject({ status: 200, document: { status: 'cancelled' } })
  expect(allowed(await administration.find(orderNo)).payments).toMatchObject([{ status: 'voided' }])
})

test('DROP-077 of an order of which a part has left, the rest is cancelled; afterwards nothing can be', async () => {
  const buyer = await foreignBuyer(opened)
  const { orderNo } = await placedOrder(buyer)
  await parcels.dispatch([{ orderNo, shipmentId: 'me' }])
  const cancel = () => buyer.send('POST', `${orders}/${orderNo}/actions/oms-cancel-order`, {})
  expect(await cancel()).toMatchObject({
    status: 200,
    document: {
      status: 'completed',
      shippingStatus: 'shipped',
      productItems: [
        { omsData: { quantityCanceled: 0, status: 'fulfilled' } },
        { omsData: { quantityCanceled: 2, status: 'canceled' } },
      ],
    },
  })
  const refused = await cancel()
  expect(faultOf(refused)).toBe('409 order-cancel-failed')
  expect(refused.document).toMatchObject({ detail: `Order '${orderNo}' cannot be cancelled.`, orderNo })
})

test('DROP-077 of an order with a spent e-gift card, its parcels are cancelled, and afterwards nothing', async () => {
  const buyer = await foreignBuyer(opened)
  const eGiftCard = { amount: 20, recipientName: 'Ben', recipientEmail: 'ben@example.com', senderName: 'Ada' }
  const basket = await fillBasket(
    shop,
    buyer.shopper,
    { productId: bar, quantity: 1, change: { giftCertificateItems: [eGiftCard] } },
    [await cardInstrument(routes)],
  )
  const { orderNo } = (await buyer.send('POST', orders, { basketId: basket.id })).document
  const [card] = await database.rows<{ number: string }>(
    sql`select number from e_gift_cards where order_no = ${orderNo}`,
  )
  await shop.giftCards.spend({ number: card?.number ?? '', amountCents: 100, currency: 'USD' })
  const cancel = () => buyer.send('POST', `${orders}/${orderNo}/actions/oms-cancel-order`, {})
  expect(await cancel()).toMatchObject({
    status: 200,
    document: { status: 'new', c_state: 'open', productItems: [{ omsData: { status: 'canceled' } }] },
  })
  expect(faultOf(await cancel())).toBe('409 order-cancel-failed')
})

test('DROP-077 an unknown reason, an order of another shopper and an order that is not placed are refused', async () => {
  const buyer = await foreignBuyer(opened)
  const { orderNo } = await placedOrder(buyer)
  const path = `${orders}/${orderNo}/actions/oms-cancel-order`
  const wrong = await buyer.send('POST', path, { reason: 'Damaged in transit' })
  expect(faultOf(wrong)).toBe('400 invalid-reason-code')
  expect(wrong.document).toMatchObject({
    detail: "The reason 'Damaged in transit' is not configured in Order Management (OMS).",
    reason: 'Damaged in transit',
  })
  const stranger = await foreignBuyer(opened)
  expect(faultOf(await stranger.send('POST', path, {}))).toBe('404 order-not-found')
  expect(allowed(await administration.find(orderNo)).status).toBe('new')
  const basket = await fillBasket(shop, stranger.shopper, { productId: bar, quantity: 1 }, [
    { paymentMethodId: 'CREDIT_CARD' },
  ])
  const created = (await stranger.send('POST', orders, { basketId: basket.id })).document.orderNo
  const early = await stranger.send('POST', `${orders}/${created}/actions/oms-cancel-order`, {})
  expect(faultOf(early)).toBe('409 order-cancel-failed')
})

test('DROP-077 a return of units that have left is a proposal for the staff, once, and its approval gives the money back', async () => {
  const buyer = await foreignBuyer(opened)
  const { orderNo, productItems } = await placedOrder(buyer)
  const [{ itemId }] = productItems
  await parcels.dispatch([{ orderNo, shipmentId: 'me' }])
  const read = async () =>
    (await buyer.send('GET', `${orders}/${orderNo}?expand=oms`)).document.productItems[0].omsData
  expect(await read()).toMatchObject({ quantityAvailableToReturn: 3, quantityReturnInitiated: 0 })
  const send = (quantity: number) =>
    buyer.send('POST', `${orders}/${orderNo}/actions/oms-return-order`, {
      productItems: [{ itemId, quantity, reason: 'Melted' }],
    })
  const answers = await Promise.all([send(2), send(2)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const requested = { quantityAvailableToReturn: 1, quantityReturnInitiated: 2, status: 'return_initiated' }
  expect(answers.find(({ status }) => status === 200)?.document.productItems[0].omsData).toMatchObject(
    requested,
  )
  expect(await read()).toMatchObject(requested)
  const { proposals } = await shop.orders.refunds.proposals(
    'nobody',
    { sites: undefined, stores: undefined },
    9,
  )
  const [proposal] = proposals
  expect(proposal).toMatchObject({
    order: { orderNo },
    refund: {
      state: 'proposed',
      reason: 'returned',
      note: 'Melted',
      destination: 'original',
      by: { kind: 'shopper' },
      parts: [{ kind: 'line', id: itemId, units: 2 }],
    },
  })
  const before = allowed(await administration.find(orderNo))
  expect(before.givenBackCents).toBe(0)
  const by = { actor: { kind: 'command-line' as const }, limits: {} }
  allowed(await shop.orders.refunds.decide(proposal?.refund.id ?? '', { isApproved: true }, by))
  expect(allowed(await administration.find(orderNo)).givenBackCents).toBe(proposal?.refund.amountCents)
  expect(await read()).toMatchObject({ quantityAvailableToReturn: 1, quantityReturnInitiated: 0 })
  expect((await send(2)).status).toBe(400)
  expect((await send(1)).status).toBe(200)
})

test('DROP-077 unknown items and reasons, units that have not left, and orders of others are refused', async () => {
  const buyer = await foreignBuyer(opened)
  const { orderNo, productItems } = await placedOrder(buyer)
  const [{ itemId }, { itemId: waiting }] = productItems
  await parcels.dispatch([{ orderNo, shipmentId: 'me' }])
  const path = `${orders}/${orderNo}/actions/oms-return-order`
  const send = (...items: object[]) => buyer.send('POST', path, { productItems: items })
  const unknown = await send({ itemId, quantity: 1 }, { itemId: 'nothing', quantity: 1 })
  expect(faultOf(unknown)).toBe('400 unknown-product-item-ids')
  expect(unknown.document).toMatchObject({ orderNo, unknownItemIds: ['nothing'] })
  const exceeded = await send(
    { itemId, quantity: 2 },
    { itemId, quantity: 2 },
    { itemId: waiting, quantity: 1 },
  )
  expect(faultOf(exceeded)).toBe('400 return-quantity-exceeded')
  expect(exceeded.document).toMatchObject({ orderNo, itemIds: [itemId, waiting] })
  expect(faultOf(await send({ itemId, quantity: 1, reason: 'Too sweet' }))).toBe('400 invalid-reason-code')
  expect((await send()).status).toBe(400)
  const stranger = await foreignBuyer(opened)
  const other = await stranger.send('POST', path, { productItems: [{ itemId, quantity: 1 }] })
  expect(faultOf(other)).toBe('404 order-not-found')
  expect(allowed(await administration.find(orderNo)).refunds).toEqual([])
})

test('DROP-077 a shopper makes at most twenty requests for an order', async () => {
  const buyer = await foreignBuyer(opened)
  const { orderNo, productItems } = await placedOrder(buyer)
  const [{ itemId }] = productItems
  await parcels.dispatch([{ orderNo, shipmentId: 'me' }])
  const send = () =>
    buyer.send('POST', `${orders}/${orderNo}/actions/oms-return-order`, {
      productItems: [{ itemId, quantity: 1 }],
    })
  const by = { actor: { kind: 'command-line' as const }, limits: {} }
  for (let request = 0; request < 20; request++) {
    const { refunds } = allowed(await shop.orders.get(buyer.shopper, orderNo))
    const open = refunds.find(({ state }) => state === 'proposed')
    const rejection = { isApproved: false, note: 'Not melted' }
    if (open) allowed(await shop.orders.refunds.decide(open.id, rejection, by))
    expect((await send()).status).toBe(200)
  }
  const refused = await send()
  expect(faultOf(refused)).toBe('409 order-return-failed')
  expect(refused.document).toMatchObject({ orderNo, detail: `Order '${orderNo}' cannot be returned.` })
})

test('DROP-077 on a site that has turned order management off, its calls are refused', async () => {
  const buyer = await foreignBuyer(opened)
  const { orderNo, productItems } = await placedOrder(buyer)
  await withPreferences({ omsEnabled: false }, async () => {
    const items = [{ itemId: productItems[0].itemId, quantity: 1 }]
    const actions = `${orders}/${orderNo}/actions`
    const refused = [
      await buyer.send('GET', `${orders}/oms-meta-data`),
      await buyer.send('POST', `${actions}/oms-cancel-order`, {}),
      await buyer.send('POST', `${actions}/oms-return-order`, { productItems: items }),
    ]
    expect(refused.map(faultOf)).toEqual(Array(3).fill('409 oms-not-active'))
    expect(refused[0]?.document.detail).toBe('Order Management (OMS) is not active for this site.')
    expect((await buyer.send('GET', `${orders}/${orderNo}?expand=oms`)).document).not.toHaveProperty(
      'omsData',
    )
  })
  expect(allowed(await administration.find(orderNo)).status).toBe('new')
})

test('DROP-078 the taxes of an order are read by private clients only, and refused if the shop has calculated them', async () => {
  const buyer = await foreignBuyer(opened)
  const { orderNo } = await placedOrder(buyer)
  const path = `${orders}/${orderNo}/taxes`
  expect((await buyer.send('GET', path)).status).toBe(401)
  const server = await foreignBuyer(opened, { clientId: 'server' })
  expect(faultOf(await server.send('GET', path))).toBe('409 invalid-tax-mode')
  expect(faultOf(await server.send('GET', `${orders}/99999999/taxes`))).toBe('404 order-not-found')
  await database.run(sql`
    update orders set document = jsonb_set(document, '{siteId}', '"other"') where order_no = ${orderNo}`)
  expect(faultOf(await server.send('GET', path))).toBe('404 order-not-found')
})
