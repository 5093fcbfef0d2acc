import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sql, type Database } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { giveGiftCard, unbalancedGiftCards } from '#testing/gift-cards.ts'
import { audit } from '#testing/orders/audit.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor, siteOf } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'
import { untilBlocked } from '#testing/until-blocked.ts'
import type { GiftCardRecord } from './gift-card-record.ts'
import { allGiftCards, writeCards } from './record-queries.ts'

const { shop, database, routes } = await openStockedShop()
const { giftCards } = shop
const bar = 'sea-salt-bar'
const declined = '4000000000000002'

let serial = 0
const nextNumber = () => `60064970000000${String(++serial).padStart(5, '0')}`

beforeEach(() => forgetOrders(database, bar))

const balanceOf = async (number: string) => {
  const found = allowed(await giftCards.administration.find(number))
  return found.card.balanceCents
}

type Step =
  | { kind: 'spend' | 'kill' | 'give-back'; amountCents: number }
  | { kind: 'import'; differenceCents: number }
  | { kind: 'void' }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('spend' as const, 'kill' as const, 'give-back' as const),
      amountCents: fc.integer({ min: 1, max: 900 }),
    }),
    fc.record({ kind: fc.constant('import' as const), differenceCents: fc.integer({ min: -800, max: 800 }) }),
    fc.record({ kind: fc.constant('void' as const) }),
  ),
  { minLength: 4, maxLength: 12 },
)

/** Simulates a process that dies before its commit: its changes are rolled back. */
const killed = new Error('killed')

test('the movements of a card add up to its balance with any concurrent operations', async () => {
  const others = await giftCards.records.all()
  const run = async (number: string, step: Step): Promise<void> => {
    const card = { number, currency: 'USD' as const, orderNo: 'any' }
    switch (step.kind) {
      case 'spend':
        return void (await giftCards.spend({ ...card, amountCents: step.amountCents }))
      case 'kill':
        await expect(
          database.transact(async () => {
            await giftCards.spend({ ...card, amountCents: step.amountCents })
            throw killed
          }),
        ).rejects.toBe(killed)
        return
      case 'give-back':
        return giftCards.giveBack({ ...card, amountCents: step.amountCents })
      case 'void':
        return void (await giftCards.administration.void(number))
      case 'import': {
        const edited: GiftCardRecord = {
          number,
          securityCode: '1234',
          codeHash: null,
          balanceCents: 2000 + step.differenceCents,
          spentCents: 0,
          currency: 'USD',
          isDiscounted: false,
        }
        return void (await database.transact(() => giftCards.records.replace([...others, edited])))
      }
    }
  }
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const number = nextNumber()
      await run(number, { kind: 'import', differenceCents: 0 })
      await Promise.all(list.map((step) => run(number, step)))
      expect(await unbalancedGiftCards(database)).toEqual([])
      expect(await balanceOf(number)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 25 },
  )
})

test('one gift card in six concurrent orders pays its balance at most, and each order records its share', async () => {
  const number = nextNumber()
  const giftCard = { number, securityCode: '4321' }
  await giveGiftCard(database, { ...giftCard, balanceCents: 5000 })
  const instrument = {
    paymentMethodId: 'GIFTCARD',
    c_giftCardNumber: number,
    c_giftCardSecurityCode: giftCard.securityCode,
    amount: 12,
  }
  const buyers = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const shopper = guest()
      const rest = await cardInstrument(routes, index === 0 ? declined : undefined)
      const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 10 }, [instrument, rest])
      return { shopper, basketId: basket.id }
    }),
  )
  const results = await Promise.all(buyers.map(({ shopper, basketId }) => payFor(shop, shopper, basketId)))
  const placed = results.filter((order) => !isRefusal(order) && order.status === 'new')
  expect(placed.length).toBeGreaterThanOrEqual(3)
  expect(await balanceOf(number)).toBe(5000 - 1200 * placed.length)

  const [first] = placed.map(allowed)
  await shop.orders.administration.cancel(first?.orderNo ?? '')
  expect(await balanceOf(number)).toBe(5000 - 1200 * (placed.length - 1))
  expect(await unbalancedGiftCards(database)).toEqual([])
  expect(await ordersWithOtherMovements()).toEqual([])
  expect(await audit(database, bar)).toMatchObject({ unconfirmed: [] })
})

/** Opens a database that pauses at the statement with this number: it resolves `reached`, and waits for `go`. */
function pausedAt(statement: number) {
  const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let count = 0
  const pause = async () => {
    if (++count !== statement) return
    reached.resolve()
    await go.promise
  }
  const paused: Database = {
    ...database,
    rows: async (...given) => (await pause(), database.rows(...given)),
    run: async (...given) => (await pause(), database.run(...given)),
  }
  return { paused, reached: reached.promise, go: go.resolve }
}

test('an import does not overwrite the result of a later import, although an order is spending from the card', async () => {
  const number = nextNumber()
  const before = (await allGiftCards(database)).map((card) => ({ ...card, codeHash: card.codeHash ?? '' }))
  const imported = { number, securityCode: null, codeHash: 'hash', spentCents: 0, isDiscounted: false }
  const cards = [...before, { ...imported, balanceCents: 2000, currency: 'USD' as const }]
  await database.transact(() => writeCards(database, cards))
  const { paused, reached, go } = pausedAt(2)
  const first = database.transact(() => writeCards(paused, cards))
  await reached
  const raised = cards.map((card) => (card.number === number ? { ...card, balanceCents: 2100 } : card))
  await database.transact(() => writeCards(database, raised))
  const [spent, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const spending = database.transact(async () => {
    await giftCards.spend({ number, currency: 'USD', amountCents: 300, orderNo: 'any' })
    spent.resolve()
    await end.promise
  })
  await spent.promise
  go()
  await untilBlocked(database)
  end.resolve()
  await Promise.all([first, spending])
  expect(await balanceOf(number)).toBe(1800)
  expect(await unbalancedGiftCards(database)).toEqual([])
})

test('an order whose card was emptied does not lock the card while it waits for stock', async () => {
  const number = nextNumber()
  await giveGiftCard(database, { number, securityCode: '4321', balanceCents: 500 })
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 10 }, [
    { paymentMethodId: 'GIFTCARD', c_giftCardNumber: number, c_giftCardSecurityCode: '4321' },
    await cardInstrument(routes),
  ])
  const order = allowed(await shop.orders.create(shopper, await siteOf(shop), basket.id, undefined))
  const [emptied, spent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const [locked, refilled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // If the test fails, its open locks would block the next test.
  onTestFinished(() => [spent, refilled].forEach(({ resolve }) => resolve()))
  const spending = database.transact(async () => {
    await database.run(sql`update gift_cards set balance_cents = 0 where number = ${number}`)
    emptied.resolve()
    await spent.promise
  })
  const stocking = database.transact(async () => {
    await database.run(sql`select from stock where product_id = ${bar} for update`)
    locked.resolve()
    await refilled.promise
  })
  await Promise.all([emptied.promise, locked.promise])
  const instrumentId = order.payments[0]?.instrumentId ?? ''
  const paying = shop.orders.authorise(shopper, order.orderNo, instrumentId, { paymentMethodId: 'GIFTCARD' })
  await untilBlocked(database)
  spent.resolve()
  await spending
  await untilBlocked(database)
  const card = sql`select number from gift_cards where number = ${number} for update nowait`
  expect(await database.transact(() => database.row(card))).toEqual({ number })
  refilled.resolve()
  await stocking
  expect(await paying).toMatchObject({ status: 'failed' })
  await database.run(sql`delete from gift_card_movements where number = ${number}`)
})

test('an order whose process dies between the gift card and the credit card returns the money once', async () => {
  const number = nextNumber()
  await giveGiftCard(database, { number, securityCode: '4321', balanceCents: 500 })
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 10 }, [
    { paymentMethodId: 'GIFTCARD', c_giftCardNumber: number, c_giftCardSecurityCode: '4321' },
    await cardInstrument(routes),
  ])
  const order = allowed(await shop.orders.create(shopper, await siteOf(shop), basket.id, undefined))
  const [giftPayment] = order.payments
  allowed(
    await shop.orders.authorise(shopper, order.orderNo, giftPayment?.instrumentId ?? '', {
      paymentMethodId: 'GIFTCARD',
    }),
  )
  expect(await balanceOf(number)).toBe(0)
  // Two concurrent jobs find the abandoned order.
  await Promise.all([shop.orders.settle(0), shop.orders.settle(0)])
  expect(await balanceOf(number)).toBe(500)
  const { movements } = allowed(await giftCards.administration.find(number))
  expect(movements.map(({ kind, amountCents, orderNo }) => [kind, amountCents, orderNo])).toEqual([
    ['issue', 500, null],
    ['spend', -500, order.orderNo],
    ['give_back', 500, order.orderNo],
  ])
  expect(await ordersWithOtherMovements()).toEqual([])
})

/** Orders whose gift card movements differ from their payments. */
const ordersWithOtherMovements = () =>
  database.rows(sql`
    select order_no, status, moved, paid from (
      select order_no, orders.status,
        (select coalesce(sum(amount_cents), 0)::int from gift_card_movements m
         where m.order_no = orders.order_no and kind in ('spend', 'give_back', 'refund')) as moved,
        (select coalesce(sum(amount_cents), 0)::int from order_payments p
         where p.order_no = orders.order_no and gift_card_number is not null
           and p.status in ('authorised', 'captured')) as paid
      from orders) as sums
    where moved <> -paid`)
