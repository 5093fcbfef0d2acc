import { expect, test, vi } from 'vitest'
import type { Basket } from '#commerce/baskets/basket.ts'
import type { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { sql } from '#commerce/database.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import { allowed, bar, box, destination, openBasketShop } from '#testing/baskets.ts'
import { cardInstrument } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { openRecentBaskets } from './recent-baskets.ts'

const { shop, database, begin, routes, ports } = await openBasketShop()
const other = openShopWithAdapters(database).shop

const idOf = ({ items }: Basket, productId: string): string =>
  items.find((item) => item.productId === productId)?.id ?? ''

test('a change includes the changes that another process has saved since', async () => {
  const { shopper, id } = await begin([bar(1)])
  allowed(await other.baskets.addItems(shopper, id, [box(1)]))
  const mine = allowed(
    await shop.baskets.setShippingAddress(shopper, id, 'me', destination, { useAsBilling: false }),
  )
  expect(mine.items.map(({ productId }) => productId)).toEqual([bar(1).productId, box(1).productId])
  allowed(await other.baskets.removeItem(shopper, id, idOf(mine, box(1).productId)))
  const added = allowed(await shop.baskets.addItems(shopper, id, [bar(1)]))
  expect(added).toMatchObject({ items: [{ quantity: 2 }], version: 5 })
})

test('a refusal also considers the newest basket', async () => {
  const { shopper, id } = await begin([bar(1)])
  const both = allowed(await other.baskets.addItems(shopper, id, [box(1)]))
  // This process reads the box only when it reads the basket again.
  allowed(await shop.baskets.changeItem(shopper, id, idOf(both, box(1).productId), { quantity: 2 }))
  allowed(await other.baskets.removeItem(shopper, id, idOf(both, box(1).productId)))
  expect(
    await shop.baskets.changeItem(shopper, id, idOf(both, box(1).productId), { quantity: 1 }),
  ).toMatchObject({ refused: 'item-not-found' })
})

test("a deleted basket, or another shopper's, is not found", async () => {
  const { shopper, id } = await begin([bar(1)])
  const thief = (await begin([])).shopper
  expect(await shop.baskets.addItems(thief, id, [bar(1)])).toMatchObject({ refused: 'basket-not-found' })
  expect(await other.baskets.remove(shopper, id)).toBeUndefined()
  expect(await shop.baskets.addItems(shopper, id, [bar(1)])).toMatchObject({ refused: 'basket-not-found' })
})

test('a change of a cached basket has the same result or refusal as a change of a basket that is read', async () => {
  type Step = (
    baskets: typeof shop.baskets,
    at: { shopper: Awaited<ReturnType<typeof begin>>['shopper']; id: string; basket: Basket },
  ) => Promise<Basket | Refusal>
  const steps: Step[] = [
    (baskets, { shopper, id }) => baskets.addItems(shopper, id, [box(2), bar(1, { c_note: 'Für Zoë' })]),
    (baskets, { shopper, id }) =>
      baskets.setShippingAddress(shopper, id, 'me', destination, { useAsBilling: false }),
    (baskets, { shopper, id }) => baskets.setShippingMethod(shopper, id, 'me', 'two-day'),
    (baskets, { shopper, id }) => baskets.setCustomer(shopper, id, { email: 'ada@example.com' }),
    (baskets, { shopper, id }) => baskets.addItems(shopper, id, [bar(1_000_000)]),
    (baskets, { shopper, id }) =>
      baskets.addShipment(shopper, id, { shipmentId: 'gift', giftMessage: 'Enjoy' }),
    (baskets, { shopper, id }) => baskets.addItems(shopper, id, [bar(3, { shipmentId: 'gift' })]),
    (baskets, { shopper, id, basket }) =>
      baskets.changeItem(shopper, id, idOf(basket, box(1).productId), { quantity: 0 }),
    (baskets, { shopper, id }) => baskets.removeShipment(shopper, id, 'nobody'),
    (baskets, { shopper, id }) => baskets.removeShipment(shopper, id, 'gift'),
    (baskets, { shopper, id }) => baskets.addPaymentInstrument(shopper, id, { paymentMethodId: 'NO_SUCH' }),
    (baskets, { shopper, id }) => baskets.addPaymentInstrument(shopper, id, card),
    (baskets, { shopper, id }) => baskets.addItems(shopper, id, [bar(1)]),
  ]
  const card = await cardInstrument(routes)
  /** The responses of all steps, with ids and times replaced by their position. */
  async function answersOf(basketsFor: () => typeof shop.baskets): Promise<string> {
    const { shopper, id, basket } = await begin([bar(2)])
    const answers: (Basket | Refusal)[] = []
    let current = basket
    for (const step of steps) {
      const answer = await step(basketsFor(), { shopper, id, basket: current })
      if (!isRefusal(answer)) current = answer
      answers.push(answer)
    }
    answers.push(allowed(await shop.baskets.get(shopper, id)))
    const known = new Map<string, string>()
    return JSON.stringify(answers, null, 1)
      .replaceAll(/\d{4}-[\dT:.-]+Z/g, 'time')
      .replaceAll(/[\da-f]{26}/g, (id) => {
        const name = known.get(id) ?? `id ${known.size}`
        known.set(id, name)
        return name
      })
  }
  const remembered = await answersOf(() => shop.baskets)
  expect(remembered).toContain('shipment-not-found')
  expect(await answersOf(() => openShopWithAdapters(database).shop.baskets)).toBe(remembered)
})

test('PAY-014 a card is added to the newest basket, holds its stock, and its token is read once', async () => {
  const { shopper, id } = await begin([bar(1)])
  allowed(await other.baskets.addItems(shopper, id, [box(1)]))
  const read = vi.spyOn(ports.paymentGateway, 'readToken')
  const paid = allowed(await shop.baskets.addPaymentInstrument(shopper, id, await cardInstrument(routes)))
  expect(paid.items.map(({ productId }) => productId)).toEqual([bar(1).productId, box(1).productId])
  expect(read).toHaveBeenCalledTimes(1)
  read.mockRestore()
  const held = await database.rows<{ id: string }>(
    sql`select product_id as id from stock_holds where basket_id = ${id} order by 1`,
  )
  expect(held.map((one) => one.id)).toEqual([bar(1).productId, box(1).productId].toSorted())
  expect(paid.heldUntil).toEqual(expect.any(String))
})

test('adding a card does not read a basket that this process saved last; adding a gift card does', async () => {
  const { shopper, id } = await begin([bar(1)])
  const reads = async (instrument: PaymentInstrumentInput) => {
    let count = 0
    const stop = database.onStatement(({ text }) => {
      if (/^\s*select\s+version, document/.test(text)) count++
    })
    await shop.baskets.addPaymentInstrument(shopper, id, instrument)
    stop()
    return count
  }
  expect(await reads({ paymentMethodId: 'GIFTCARD' })).toBe(1)
  expect(await reads(await cardInstrument(routes))).toBe(0)
})

test('a promo code counts as one attempt, even if another process has changed the basket', async () => {
  const { shopper, id } = await begin([bar(1)])
  allowed(await other.baskets.addItems(shopper, id, [box(1)]))
  const attempts = async () =>
    (await database.rows<{ number: number }>(sql`select number from attempts where name = 'coupon'`)).reduce(
      (sum, { number }) => sum + number,
      0,
    )
  const before = await attempts()
  expect(isRefusal(await shop.baskets.addCoupon(shopper, id, 'NO-SUCH-CODE'))).toBe(true)
  expect(await attempts()).toBe(before + 1)
})

test('the cache limits the total length of its baskets, and omits baskets with held stock', async () => {
  const { basket } = await begin([bar(1)])
  const recent = openRecentBaskets()
  const document = JSON.stringify({ filler: 'x'.repeat(999_990) })
  for (let number = 0; number < 10; number++) recent.remember({ ...basket, id: String(number) }, document)
  const kept = Array.from({ length: 10 }, (_, number) => recent.find(String(number))).filter(Boolean)
  expect(kept.length).toBeLessThanOrEqual(4)
  expect(recent.find('9')).toMatchObject({ version: basket.version, flashes: [] })
  recent.remember({ ...basket, id: '9', heldUntil: new Date().toISOString() }, document)
  expect(recent.find('9')).toBeUndefined()
})
