import { describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { beginApproval, decideApproval } from '#testing/orders/approve.ts'
import { audit } from '#testing/orders/audit.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { approvalProblem } from '#commerce/orders/placement/approval-problem.ts'
import { bar, paypal, noDifference, openApprovingShop } from '#testing/orders/approving-shop.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, database, routes, ports, approvedBasket, order, approvedOrder, readBasket } =
  await openApprovingShop()

describe('an approved payment', () => {
  test('PAY-046 is authorised with its token, and captured once', async () => {
    const { pay } = await approvedOrder()
    expect(allowed(await pay())).toMatchObject({
      status: 'new',
      payments: [{ methodId: 'PayPal', card: null }],
    })
    expect(await shop.orders.capture()).toBe(1)
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, onHand: 998, ...noDifference })
  })

  test('is authorised once by two tabs', async () => {
    const { pay } = await approvedOrder()
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(new Set(answers.map((answer) => allowed(answer).status))).toEqual(new Set(['new']))
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, ...noDifference })
  })

  test('for less than the price of the order is refused before the order: a new approval is needed, and pays', async () => {
    const approved = await approvedBasket()
    const { shopper, basketId } = approved
    const { openAmountCents } = await readBasket(approved)
    const dearer = allowed(await shop.baskets.addItems(shopper, basketId, [{ productId: bar, quantity: 1 }]))
    expect(await order(approved)).toEqual({
      refused: 'payment-approval-needed',
      paymentMethodId: 'PayPal',
      reason: 'amount',
      approvedAmount: openAmountCents / 100,
      amount: dearer.openAmountCents / 100,
      currency: 'USD',
    })
    expect(await audit(database, bar)).toMatchObject({ orders: {}, onHand: 1000 })
    await decideApproval(routes, await beginApproval(shop, shopper, { basketId }))
    const made = allowed(await order(approved))
    const paid = await shop.orders.authorise(
      shopper,
      made.orderNo,
      made.payments[0]?.instrumentId ?? '',
      paypal,
    )
    expect(allowed(paid).status).toBe('new')
  })

  test('in another currency, or an expired one, is refused before the order', () => {
    const now = new Date('2026-12-01T12:00:00Z')
    const problem = (currency: 'USD' | 'CAD', tokenExpiresAt: string) =>
      approvalProblem(
        [
          {
            amountCents: 100,
            instrument: {
              id: 'a',
              methodId: 'PayPal',
              amountCents: 100,
              card: null,
              token: 'token',
              tokenExpiresAt,
              approved: { amountCents: 100, currency: 'USD' },
              giftCardNumber: null,
              custom: {},
            },
          },
        ],
        { currency },
        now,
      )?.reason
    expect(problem('USD', '2026-12-01T12:00:01Z')).toBeUndefined()
    expect(problem('USD', '2026-12-01T12:00:00Z')).toBe('expired')
    expect(problem('CAD', '2026-12-01T12:00:01Z')).toBe('currency')
  })

  test('pays for one order: a second one with its token is declined and not charged', async () => {
    const first = await approvedBasket()
    const token = (await readBasket(first)).paymentInstruments[0]?.token ?? ''
    const made = allowed(await order(first))
    await shop.orders.authorise(first.shopper, made.orderNo, made.payments[0]?.instrumentId ?? '', paypal)
    const { shopper } = first
    const again = await fillBasket(shop, shopper, { productId: bar, quantity: 2 }, [
      { ...paypal, c_paymentToken: token },
    ])
    const second = allowed(await order({ shopper, basketId: again.id }))
    const paid = await shop.orders.authorise(
      shopper,
      second.orderNo,
      second.payments[0]?.instrumentId ?? '',
      paypal,
    )
    expect(paid).toMatchObject({ status: 'failed', payments: [{ declineReason: 'invalid-token' }] })
    expect(await audit(database, bar)).toMatchObject({
      orders: { new: 1, failed: 1 },
      onHand: 998,
      ...noDifference,
    })
  })

  test('that a client sends with the order is checked by the gateway: amount, customer and method', async () => {
    const other = await approvedBasket()
    const token = (await readBasket(other)).paymentInstruments[0]?.token ?? ''
    const stolen = await approvedOrder()
    expect(await stolen.pay({ ...paypal, c_paymentToken: token })).toMatchObject({
      status: 'failed',
      payments: [{ declineReason: 'invalid-token' }],
    })
    const withCard = await approvedOrder()
    const card = await cardInstrument(routes)
    expect(await withCard.pay({ ...card, ...paypal })).toMatchObject({ status: 'failed' })
    expect(await audit(database, bar)).toMatchObject({ orders: { failed: 2 }, onHand: 1000, ...noDifference })
  })

  test('cannot replace a card when an order is paid again', async () => {
    const shopper = guest()
    const refusedAtCapture = await cardInstrument(routes, '4000000000000341')
    const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 2 }, [refusedAtCapture])
    const { orderNo, orderTotalCents } = allowed(await payFor(shop, shopper, basket.id))
    await shop.orders.capture()
    const approved = await approvedBasket('accepted', shopper)
    const { paymentInstruments, openAmountCents } = await readBasket(approved)
    expect(openAmountCents).toBe(orderTotalCents)
    const creditCardToken = paymentInstruments[0]?.token ?? ''
    expect(
      await shop.orders.payAgain(shopper, {
        orderNo,
        instrument: { paymentMethodId: 'CREDIT_CARD', paymentCard: { creditCardToken } },
      }),
    ).toEqual({ refused: 'payment-declined', reason: 'invalid-token' })
    const found = allowed(await shop.orders.get(shopper, orderNo))
    expect(found.payments).toMatchObject([{ methodId: 'CREDIT_CARD', status: 'authorised' }])
  })

  test('that the provider finally declines restores the whole basket', async () => {
    const declined = await approvedOrder('declined')
    expect(allowed(await declined.pay()).status).toBe('failed')
    const whole = await readBasket(declined)
    // The approval is used up: the next order needs another one.
    expect(whole).toMatchObject({ items: [{ productId: bar, quantity: 2 }], paymentInstruments: [] })
    expect(await audit(database, bar)).toMatchObject({ orders: { failed: 1 }, onHand: 1000, ...noDifference })
  })

  test('whose response is lost is found immediately; one that never arrived restores the basket', async () => {
    const lost = await approvedOrder('loses-answer')
    expect(allowed(await lost.pay()).status).toBe('new')
    const failing = await approvedOrder('fails')
    expect(allowed(await failing.pay()).status).toBe('created')
    await passTime(database, 3)
    expect((await failing.check()).status).toBe('failed')
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1, failed: 1 }, ...noDifference })
  })

  test('is captured once if the process dies between the capture and its record', async () => {
    const { pay, orderNo, instrumentId } = await approvedOrder()
    const [payment] = allowed(await pay()).payments
    const { reference, amountCents = 0 } = payment ?? {}
    const movementKey = `${orderNo}-${instrumentId}-capture-1`
    await ports.paymentGateway.capture({
      movementKey,
      reference: reference ?? '',
      amountCents,
      isFinal: true,
    })
    expect(await shop.orders.capture()).toBe(1)
    const books = await database.rows(sql`select captured_cents::int as captured from sandbox_authorisations`)
    expect(books).toEqual([{ captured: amountCents }])
  })
})

test('PAY-039 Klarna is removed, with a flash, for a total that is too small or a subscription', async () => {
  const shopper = guest()
  const { id: basketId } = await fillBasket(shop, shopper, { productId: bar, quantity: 8 }, [])
  const approve = async () =>
    decideApproval(routes, await beginApproval(shop, shopper, { basketId, methodId: 'KLARNA' }))
  await approve()
  const flashes = ['You can’t pay for this bag with Klarna anymore. Please choose another way to pay.']
  const [item] = (await readBasket({ shopper, basketId })).items
  const change = { itemId: item?.id ?? '', quantity: 1 }
  const small = allowed(await shop.baskets.changeItems(shopper, basketId, [change]))
  expect(inEnglish(small)).toMatchObject({ paymentInstruments: [], flashes })
  await shop.baskets.changeItems(shopper, basketId, [{ ...change, quantity: 8 }])
  await approve()
  const c_subscriptionOptins = JSON.stringify([{ product: bar }])
  const subscribed = allowed(await shop.baskets.change(shopper, basketId, { c_subscriptionOptins }))
  expect(inEnglish(subscribed)).toMatchObject({ paymentInstruments: [], flashes })
})
