import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { PaymentInstrument } from '#commerce/baskets/basket.ts'
import { openShop } from '#commerce/shop.ts'
import {
  beginApproval,
  decideApproval,
  offerProviders,
  testOrigin,
  tryApproval,
} from '#testing/orders/approve.ts'
import { address, allowed, cardInstrument, fillBasket, guest, siteOf } from '#testing/orders/buyer.ts'
import { registered } from '#testing/baskets.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes, ports } = await openStockedShop()
await offerProviders(database)
const bar = 'sea-salt-bar'

beforeEach(() => forgetOrders(database, bar))

async function readyBasket(quantity = 10) {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity }, [])
  const read = async () => allowed(await shop.baskets.get(shopper, basket.id))
  return { shopper, basket, basketId: basket.id, read }
}

/** A basket with items only, as after a product page. */
async function bareBasket() {
  const shopper = guest()
  const basket = allowed(
    await shop.baskets.create(shopper, await siteOf(shop), 'USD', {
      productItems: [{ productId: bar, quantity: 3 }],
    }),
  )
  const read = async () => allowed(await shop.baskets.get(shopper, basket.id))
  return { shopper, basket, basketId: basket.id, read }
}

const methodsOf = (instruments: readonly PaymentInstrument[]) => instruments.map(({ methodId }) => methodId)

describe('an approval', () => {
  test.each(['PayPal', 'Venmo', 'KLARNA', 'DW_APPLE_PAY'])(
    'PAY-018 with %s puts an instrument with its token into the basket',
    async (methodId) => {
      const { shopper, basket, basketId, read } = await readyBasket()
      const begun = await beginApproval(shop, shopper, { basketId, methodId })
      expect(allowed(await shop.approvals.check(shopper, begun.id))).toMatchObject({
        state: 'open',
        methodId,
        basketId,
      })
      expect((await read()).paymentInstruments).toEqual([])
      const returned = await decideApproval(routes, begun, { webhook: 'lost' })
      expect(returned).toBe(`${testOrigin}/payment-return?approval=${begun.id}`)
      expect(allowed(await shop.approvals.check(shopper, begun.id)).state).toBe('approved')
      expect((await read()).paymentInstruments).toMatchObject([
        {
          methodId,
          approved: { amountCents: basket.openAmountCents, currency: 'USD' },
          amountCents: basket.openAmountCents,
        },
      ])
    },
  )

  test('is added to the basket by the webhook before the shopper returns', async () => {
    const { shopper, basketId, read } = await readyBasket()
    const begun = await beginApproval(shop, shopper, { basketId })
    await decideApproval(routes, begun, { webhook: 'before' })
    expect(methodsOf((await read()).paymentInstruments)).toEqual(['PayPal'])
    expect(allowed(await shop.approvals.check(shopper, begun.id)).state).toBe('approved')
  })

  test('is applied once, also when the return page is opened in two tabs and a webhook arrives concurrently', async () => {
    const { shopper, basketId, read } = await readyBasket()
    const begun = await beginApproval(shop, shopper, { basketId })
    await decideApproval(routes, begun, { webhook: 'lost' })
    const providerId = new URL(begun.approvalUrl).searchParams.get('id') ?? ''
    const before = (await read()).version
    await Promise.all([
      shop.approvals.check(shopper, begun.id),
      shop.approvals.gatewayChanged({ approvalId: providerId }),
      shop.approvals.check(shopper, begun.id),
      openShop({ database, ports }).approvals.check(shopper, begun.id),
    ])
    const basket = await read()
    expect(methodsOf(basket.paymentInstruments)).toEqual(['PayPal'])
    const [instrument] = basket.paymentInstruments
    // Another payment method that was chosen since is not replaced when the return page is opened again.
    await shop.baskets.addPaymentInstrument(shopper, basketId, await cardInstrument(routes))
    expect(allowed(await shop.approvals.check(shopper, begun.id)).state).toBe('approved')
    await shop.approvals.gatewayChanged({ approvalId: providerId })
    expect(methodsOf((await read()).paymentInstruments)).toEqual(['CREDIT_CARD'])
    expect(instrument?.id).toBeDefined()
    expect(basket.version).toBeGreaterThan(before)
  })

  test('is added to the basket once, also if the process dies before it has stored this', async () => {
    const { shopper, basketId, read } = await readyBasket()
    const begun = await beginApproval(shop, shopper, { basketId })
    await decideApproval(routes, begun)
    await shop.baskets.addPaymentInstrument(shopper, basketId, await cardInstrument(routes))
    await database.run(
      sql`update payment_approvals set state = 'open', applied_at = null where id = ${begun.id}`,
    )
    expect(allowed(await shop.approvals.check(shopper, begun.id)).state).toBe('approved')
    expect(methodsOf((await read()).paymentInstruments)).toEqual(['CREDIT_CARD'])
  })

  test('that was refused does not change the basket and its payment', async () => {
    const { shopper, basketId, read } = await readyBasket()
    await shop.baskets.addPaymentInstrument(shopper, basketId, await cardInstrument(routes))
    const before = await read()
    const begun = await beginApproval(shop, shopper, { basketId })
    await decideApproval(routes, begun, { decision: 'refuse' })
    expect(allowed(await shop.approvals.check(shopper, begun.id)).state).toBe('refused')
    expect(await read()).toEqual(before)
    // Another decision on the same page, after the back button, changes nothing.
    await decideApproval(routes, begun, { decision: 'approve' })
    expect(allowed(await shop.approvals.check(shopper, begun.id)).state).toBe('refused')
  })

  test('that is still open can be resumed, and expires after half an hour', async () => {
    const { shopper, basketId } = await readyBasket()
    const begun = await beginApproval(shop, shopper, { basketId })
    await passTime(database, 29 * 60)
    expect(allowed(await shop.approvals.check(shopper, begun.id)).state).toBe('open')
    const late = await beginApproval(shop, shopper, { basketId })
    await decideApproval(routes, begun)
    expect(allowed(await shop.approvals.check(shopper, begun.id)).state).toBe('approved')
    await passTime(database, 30 * 60)
    expect(allowed(await shop.approvals.check(shopper, late.id)).state).toBe('expired')
    expect(await decideApproval(routes, late)).toContain('/payment-return')
    expect(allowed(await shop.approvals.check(shopper, late.id)).state).toBe('expired')
  })

  test('that the provider confirms late is open until then', async () => {
    const { shopper, basketId, read } = await readyBasket()
    const begun = await beginApproval(shop, shopper, { basketId })
    await decideApproval(routes, begun, { payment: 'approved-late' })
    expect(allowed(await shop.approvals.check(shopper, begun.id)).state).toBe('open')
    await passTime(database, 5)
    expect(allowed(await shop.approvals.check(shopper, begun.id)).state).toBe('approved')
    expect(methodsOf((await read()).paymentInstruments)).toEqual(['PayPal'])
  })

  test('belongs to one shopper: other shoppers cannot read it, and their baskets refuse its token', async () => {
    const { shopper, basketId, read } = await readyBasket()
    const begun = await beginApproval(shop, shopper, { basketId })
    await decideApproval(routes, begun)
    const other = await readyBasket()
    expect(await shop.approvals.check(other.shopper, begun.id)).toEqual({
      refused: 'payment-approval-not-found',
      approvalId: begun.id,
    })
    expect(await tryApproval(shop, other.shopper, { basketId })).toMatchObject({
      refused: 'basket-not-found',
    })
    const [{ token } = { token: '' }] = (await read()).paymentInstruments
    const stolen = allowed(
      await shop.baskets.addPaymentInstrument(other.shopper, other.basketId, {
        paymentMethodId: 'PayPal',
        c_paymentToken: token ?? '',
      }),
    )
    expect(stolen.paymentInstruments[0]).not.toHaveProperty('tokenExpiresAt')
  })

  test('PAY-017 a client may send the token itself as klarnaToken or applePayToken, for its own method only', async () => {
    const { shopper, basketId, read } = await readyBasket()
    const begun = await beginApproval(shop, shopper, { basketId, methodId: 'KLARNA' })
    await decideApproval(routes, begun)
    const klarnaToken = (await read()).paymentInstruments[0]?.token ?? ''
    await shop.baskets.addPaymentInstrument(shopper, basketId, { paymentMethodId: 'KLARNA', klarnaToken })
    expect((await read()).paymentInstruments).toMatchObject([
      { methodId: 'KLARNA', token: klarnaToken, approved: {} },
    ])
    const applePay = { paymentMethodId: 'DW_APPLE_PAY', applePayToken: klarnaToken }
    await shop.baskets.addPaymentInstrument(shopper, basketId, applePay)
    expect((await read()).paymentInstruments[0]).not.toHaveProperty('approved')
    const card = await cardInstrument(routes)
    await shop.baskets.addPaymentInstrument(shopper, basketId, { ...card, paymentMethodId: 'PayPal' })
    expect((await read()).paymentInstruments[0]).not.toHaveProperty('tokenExpiresAt')
  })

  test('of a guest ends with the login: the basket refuses the token of another customer', async () => {
    const { shopper: before, basketId, read } = await readyBasket()
    const [applied, late] = [
      await beginApproval(shop, before, { basketId }),
      await beginApproval(shop, before, { basketId }),
    ]
    await decideApproval(routes, applied)
    await decideApproval(routes, late, { webhook: 'lost' })
    expect(methodsOf((await read()).paymentInstruments)).toEqual(['PayPal'])
    const shopper = registered(before)
    const handedOver = await shop.baskets.transfer(shopper, await siteOf(shop), {
      merge: false,
      overrideExisting: false,
    })
    expect(handedOver).toMatchObject({ id: basketId, paymentInstruments: [] })
    expect(allowed(await shop.approvals.check(shopper, late.id)).state).toBe('expired')
    const after = allowed(await shop.baskets.get(shopper, basketId))
    expect(after.paymentInstruments).toEqual([])
  })

  test('holds the stock of the basket, like a card token', async () => {
    const { shopper, basketId } = await readyBasket()
    const held = () =>
      database.row<{ quantity: number }>(
        sql`select coalesce(sum(quantity), 0)::int as quantity from stock_holds where basket_id = ${basketId}`,
      )
    expect(await held()).toEqual({ quantity: 0 })
    await decideApproval(routes, await beginApproval(shop, shopper, { basketId }))
    expect(await held()).toEqual({ quantity: 10 })
  })

  test('is deleted a day after its end', async () => {
    const { shopper, basketId } = await readyBasket()
    const begun = await beginApproval(shop, shopper, { basketId })
    await passTime(database, 24 * 3600)
    expect(allowed(await shop.approvals.check(shopper, begun.id)).state).toBe('expired')
    await passTime(database, 3600)
    expect(await shop.approvals.deleteOld()).toBeGreaterThan(0)
    expect(await shop.approvals.check(shopper, begun.id)).toHaveProperty(
      'refused',
      'payment-approval-not-found',
    )
  })
})

describe('express', () => {
  const newYork = {
    address1: '12 Orchard Street',
    address2: 'Apt 4',
    city: 'New York',
    stateCode: 'NY',
    postalCode: '10002',
    countryCode: 'US',
  }
  const providerIdOf = ({ approvalUrl }: { approvalUrl: string }) =>
    new URL(approvalUrl).searchParams.get('id') ?? ''

  test('adds the missing email, name and address to the basket, and the order is paid to the cent', async () => {
    const { shopper, basketId, read } = await bareBasket()
    const begun = await beginApproval(shop, shopper, { basketId, wantsAddress: true })
    await decideApproval(routes, begun, { payer: 'hugo', address: 'sanFrancisco' })
    const filled = await read()
    expect(filled).toMatchObject({
      customerEmail: 'hugo.lane@example.com',
      customerName: 'Hugo Lane',
      billingAddress: { firstName: 'Hugo', city: 'San Francisco', phone: '(415) 555-0132' },
      paymentInstruments: [{ methodId: 'PayPal' }],
    })
    expect(filled.shipments[0]?.address).toMatchObject({
      lastName: 'Lane',
      address1: '340 Valencia Street',
      stateCode: 'CA',
    })
    expect(filled.paymentInstruments[0]?.approved?.amountCents).toBe(filled.orderTotalCents)
    const order = allowed(await shop.orders.create(shopper, await siteOf(shop), basketId, undefined))
    const [payment] = order.payments
    const paid = await shop.orders.authorise(shopper, order.orderNo, payment?.instrumentId ?? '', {
      paymentMethodId: 'PayPal',
    })
    expect(allowed(paid).status).toBe('new')
    const held = await database.row<{ cents: number }>(
      sql`select amount_cents::int as cents from sandbox_authorisations where order_no = ${order.orderNo}`,
    )
    expect(held).toEqual({ cents: filled.orderTotalCents })
  })

  test('each method of a quote has the price and arrival of the basket with it, and quoting changes nothing', async () => {
    const quoted = await bareBasket()
    const begun = await beginApproval(shop, quoted.shopper, { basketId: quoted.basketId, wantsAddress: true })
    const before = await quoted.read()
    const quote = await shop.approvals.quote({ approvalId: providerIdOf(begun), shippingAddress: newYork })
    expect(await quoted.read()).toEqual(before)
    expect(quote?.methods.length).toBeGreaterThan(1)
    for (const { id, amountCents, shippingCents, taxCents, arrivesOn } of quote?.methods ?? []) {
      const { shopper, basketId, read } = await bareBasket()
      const own = await beginApproval(shop, shopper, { basketId, wantsAddress: true })
      await decideApproval(routes, own, { address: 'newYork', 'method-newYork': `${id} ${amountCents}` })
      const filled = await read()
      expect(filled).toMatchObject({
        orderTotalCents: amountCents,
        shippingTotalCents: shippingCents,
        taxTotalCents: taxCents,
        openAmountCents: amountCents,
        paymentInstruments: [{ approved: { amountCents } }],
        shipments: [{ methodId: id, arrivesOn }],
      })
    }
  })

  test('an amount that the shopper has not seen is not approved: the page shows the new one', async () => {
    const { shopper, basketId, read } = await bareBasket()
    const begun = await beginApproval(shop, shopper, { basketId, wantsAddress: true })
    const shown = await shop.approvals.quote({ approvalId: providerIdOf(begun), shippingAddress: newYork })
    const [method] = shown?.methods ?? []
    await shop.baskets.addItems(shopper, basketId, [{ productId: bar, quantity: 1 }])
    const body = new URLSearchParams({
      id: providerIdOf(begun),
      decision: 'approve',
      address: 'newYork',
      'method-newYork': `${method?.id} ${method?.amountCents}`,
    })
    const answer = await routes(new Request(begun.approvalUrl, { method: 'POST', body }), '127.0.0.1')
    expect(answer?.status).toBe(409)
    expect(await answer?.text()).toContain('The amount has changed')
    expect((await read()).paymentInstruments).toEqual([])
    expect(allowed(await shop.approvals.check(shopper, begun.id)).state).toBe('open')
  })

  test('a quote is refused for an address that the shop does not deliver to', async () => {
    const { shopper, basketId } = await bareBasket()
    const begun = await beginApproval(shop, shopper, { basketId, wantsAddress: true })
    const berlin = { ...newYork, city: 'Berlin', stateCode: 'BE', postalCode: '10119', countryCode: 'DE' }
    const approvalId = providerIdOf(begun)
    expect(await shop.approvals.quote({ approvalId, shippingAddress: berlin })).toBeUndefined()
    expect(await shop.approvals.quote({ approvalId: 'unknown', shippingAddress: newYork })).toBeUndefined()
  })

  test('does not replace existing data of the basket', async () => {
    const { shopper, basketId, read } = await readyBasket()
    await decideApproval(routes, await beginApproval(shop, shopper, { basketId, wantsAddress: true }))
    expect(await read()).toMatchObject({
      customerEmail: 'ada@example.com',
      billingAddress: { address1: address.address1 },
      shipments: [{ address: { address1: address.address1 } }],
    })
  })

  test('ignores an address that the shop does not deliver to', async () => {
    const { shopper, basketId, read } = await bareBasket()
    await decideApproval(routes, await beginApproval(shop, shopper, { basketId, wantsAddress: true }), {
      address: 'berlin',
    })
    const filled = await read()
    expect(filled).toMatchObject({
      customerEmail: 'ada.bell@example.com',
      paymentInstruments: [{ methodId: 'PayPal' }],
    })
    expect(filled.shipments[0]?.address).toBeNull()
  })
})

describe('a wrong request', () => {
  test.each([
    'https://evil.example/x',
    '//evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    'payment-return',
  ])(
    'is refused for the return address %j: the shopper cannot be redirected to another site',
    async (returnPath) => {
      const { shopper, basketId } = await readyBasket()
      expect(await tryApproval(shop, shopper, { basketId, returnPath })).toMatchObject({
        refused: 'invalid-field',
        field: 'returnPath',
      })
    },
  )

  test('is refused for methods that need no approval, or cannot pay the basket', async () => {
    const { shopper, basketId } = await readyBasket(1)
    for (const methodId of ['CREDIT_CARD', 'GIFTCARD', 'KLARNA', 'SHELLS'])
      expect(await tryApproval(shop, shopper, { basketId, methodId })).toEqual({
        refused: 'payment-method-not-applicable',
        paymentMethodId: methodId,
      })
  })
})

describe('a provider that does not respond', () => {
  const failing = (part: 'begin' | 'read' | 'readToken') => {
    const { approvals } = ports.paymentGateway
    if (!approvals) throw new Error('The sandbox has approvals')
    const reported: unknown[] = []
    const broken = { [part]: () => Promise.reject(new Error('time out')) }
    const paymentGateway =
      part === 'readToken'
        ? { ...ports.paymentGateway, ...broken }
        : { ...ports.paymentGateway, approvals: { ...approvals, ...broken } }
    const opened = openShop({
      database,
      ports: { ...ports, paymentGateway },
      report: (error) => reported.push(error),
    })
    return { opened, reported }
  }

  test('at the beginning causes a clear refusal, and is reported', async () => {
    const { shopper, basketId } = await readyBasket()
    const { opened, reported } = failing('begin')
    expect(await tryApproval(opened, shopper, { basketId })).toEqual({
      refused: 'payment-provider-unavailable',
      paymentMethodId: 'PayPal',
    })
    expect(reported).toHaveLength(1)
  })

  test('on return leaves the approval open until it responds', async () => {
    const { shopper, basketId, read } = await readyBasket()
    const begun = await beginApproval(shop, shopper, { basketId })
    await decideApproval(routes, begun, { webhook: 'lost' })
    const { opened, reported } = failing('read')
    expect(allowed(await opened.approvals.check(shopper, begun.id)).state).toBe('open')
    expect(reported).toHaveLength(1)
    expect(allowed(await shop.approvals.check(shopper, begun.id)).state).toBe('approved')
    expect(methodsOf((await read()).paymentInstruments)).toEqual(['PayPal'])
  })

  test('gets one request from all waiting tabs', async () => {
    const { shopper, basketId } = await readyBasket()
    const begun = await beginApproval(shop, shopper, { basketId })
    let asked = 0
    const answer = Promise.withResolvers<{ state: 'open' }>()
    const read = () => {
      asked += 1
      return answer.promise
    }
    const approvals = ports.paymentGateway.approvals && { ...ports.paymentGateway.approvals, read }
    const slow = openShop({
      database,
      ports: { ...ports, paymentGateway: { ...ports.paymentGateway, approvals } },
    })
    const tabs = [slow.approvals.check(shopper, begun.id), slow.approvals.check(shopper, begun.id)]
    await expect.poll(() => asked).toBe(1)
    answer.resolve({ state: 'open' })
    for (const checked of await Promise.all(tabs)) expect(allowed(checked).state).toBe('open')
    expect(asked).toBe(1)
  })

  test('about the token leaves the approval open and the basket unchanged until it responds', async () => {
    const { shopper, basketId, read } = await readyBasket()
    const begun = await beginApproval(shop, shopper, { basketId })
    await decideApproval(routes, begun, { webhook: 'lost' })
    const before = await read()
    const { opened, reported } = failing('readToken')
    expect(allowed(await opened.approvals.check(shopper, begun.id)).state).toBe('open')
    expect(reported).toHaveLength(1)
    expect(await read()).toEqual(before)
    expect(allowed(await shop.approvals.check(shopper, begun.id)).state).toBe('approved')
    expect((await read()).paymentInstruments).toMatchObject([{ methodId: 'PayPal', approved: {} }])
  })
})

test('a webhook about an unknown object is not an error', async () => {
  await shop.approvals.gatewayChanged({ approvalId: 'unknown' })
  await shop.approvals.gatewayChanged({ authorisationKey: 'unknown-1' })
})
