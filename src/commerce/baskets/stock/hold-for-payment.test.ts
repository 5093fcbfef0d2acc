import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Basket } from '#commerce/baskets/basket.ts'
import { openDatabase, sql, type Statement } from '#commerce/database.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import { allowed, bar, openBasketShop, registered } from '#testing/baskets.ts'
import { cardInstrument, goodCard, respellings, transientToken } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

const { shop, database, routes, begin, site } = await openBasketShop()

const direct = openDatabase({ url: database.url })
afterAll(() => direct.close())

const card = () => cardInstrument(routes)
const forged = { paymentMethodId: 'CREDIT_CARD', c_transienttoken: 'token' }
const drops = (quantity: number) => ({ productId: 'lemon-drops', quantity })
const free = async () => (await shop.inventory.levels(['lemon-drops'], 'web')).get('lemon-drops')?.ats

test('a basket that is created with a payment instrument holds its stock', async () => {
  const { shopper, id, basket } = await begin([drops(2)], { paymentInstruments: [await card()] })
  expect(await free()).toBe(3)
  expect(Date.parse(basket.heldUntil ?? '')).toBeGreaterThan(Date.now())
  expect(allowed(await shop.baskets.get(shopper, id)).heldUntil).toBe(basket.heldUntil)
  await shop.baskets.remove(shopper, id)
  expect(await free()).toBe(5)
})

test('a basket with a payment instrument holds its stock until the instrument is removed', async () => {
  const payer = await begin([drops(3)])
  expect(await free()).toBe(5)
  const paying = allowed(await shop.baskets.addPaymentInstrument(payer.shopper, payer.id, await card()))
  expect(await free()).toBe(2)
  // `heldUntil` is set, also when the basket is read again, and absent without a hold.
  expect(payer.basket.heldUntil).toBeUndefined()
  expect(Date.parse(paying.heldUntil ?? '')).toBeGreaterThan(Date.now())
  expect(allowed(await shop.baskets.get(payer.shopper, payer.id)).heldUntil).toBe(paying.heldUntil)

  const other = await begin([drops(2)])
  expect(await shop.baskets.addItems(other.shopper, other.id, [drops(1)])).toMatchObject({
    refused: 'not-enough-stock',
    available: 2,
  })
  // The stock that a basket holds counts as available for this basket.
  const itemId = paying.items[0]?.id ?? ''
  allowed(await shop.baskets.changeItem(payer.shopper, payer.id, itemId, { quantity: 4 }))
  expect(await free()).toBe(1)

  // A failed hold is not an error: the order will report the shortage.
  const held = allowed(await shop.baskets.addPaymentInstrument(other.shopper, other.id, await card()))
  expect(held.paymentInstruments).toHaveLength(1)
  expect(held.heldUntil).toBeUndefined()
  expect(await free()).toBe(1)

  await shop.baskets.remove(payer.shopper, payer.id)
  expect(await free()).toBe(5)
})

test('a basket that is paid during a change by another process locks its row before the stock', async () => {
  const { shopper, id } = await begin([drops(3)])
  allowed(await shop.baskets.addPaymentInstrument(shopper, id, await card()))
  const read = Promise.withResolvers<void>()
  const proceed = Promise.withResolvers<void>()
  // Simulates another process that has read the basket, and has not saved it yet.
  const elsewhere = openShopWithAdapters({
    ...database,
    async row<Row>(statement: Statement) {
      const row = await database.row<Row>(statement)
      if (statement.text.includes('from baskets where id')) {
        read.resolve()
        await proceed.promise
      }
      return row
    },
  }).shop
  const change = elsewhere.baskets.addPaymentInstrument(shopper, id, await card())
  await read.promise
  allowed(await shop.baskets.setCustomer(shopper, id, { email: 'ada@example.com' }))
  // Simulates a failing order that reopens another basket of the shopper: locks the row, its holds, then the stock.
  await database.transact(async () => {
    await database.run(sql`select from baskets where id = ${id} for update`)
    await database.run(sql`delete from stock_holds where basket_id = ${id}`)
    proceed.resolve()
    await untilBlocked(direct)
    await database.run(
      sql`select from stock where product_id = 'lemon-drops' and location_id = 'web' for update`,
    )
  })
  expect(allowed(await change)).toMatchObject({ customerEmail: 'ada@example.com', paymentInstruments: [{}] })
  await shop.baskets.remove(shopper, id)
  expect(await free()).toBe(5)
})

test.each(['instrument', 'items'] as const)('a basket without %s no longer holds stock', async (what) => {
  const { shopper, id } = await begin([drops(3)])
  const paying = allowed(await shop.baskets.addPaymentInstrument(shopper, id, await card()))
  expect(await free()).toBe(2)
  const instrumentId = paying.paymentInstruments[0]?.id ?? ''
  const after = allowed(
    what === 'items'
      ? await shop.baskets.removeItem(shopper, id, paying.items[0]?.id ?? '')
      : await shop.baskets.removePaymentInstrument(shopper, id, instrumentId),
  )
  expect(after.heldUntil).toBeUndefined()
  expect(await free()).toBe(5)
})

test('a login at checkout retains the last pieces, which the guest’s basket held', async () => {
  const before = await begin([drops(5)])
  allowed(await shop.baskets.addPaymentInstrument(before.shopper, before.id, await card()))
  expect(await free()).toBe(0)
  const shopper = registered(before.shopper)
  await begin([{ productId: 'sea-salt-bar', quantity: 1 }], { shopper })
  const merged = allowed(await shop.baskets.merge(shopper, site))
  expect(merged.items.map(({ productId, quantity }) => `${productId} ${quantity}`)).toEqual([
    'sea-salt-bar 1',
    'lemon-drops 5',
  ])
  expect(merged.flashes).toEqual([])
  expect(await free()).toBe(5)
})

test('a merge into a basket that is being paid also holds the new pieces', async () => {
  const before = await begin([drops(2)])
  const shopper = registered(before.shopper)
  const own = await begin([drops(1)], { shopper })
  allowed(await shop.baskets.addPaymentInstrument(shopper, own.id, await card()))
  const merged = allowed(await shop.baskets.merge(shopper, site, { mode: 'sum_quantities' }))
  expect(await free()).toBe(2)
  await shop.baskets.remove(shopper, merged.id)
})

test('baskets that a login or a promotion of a temporary basket replaces no longer hold stock', async () => {
  const before = await begin([drops(1)])
  const shopper = registered(before.shopper)
  const own = await begin([drops(4)], { shopper })
  allowed(await shop.baskets.addPaymentInstrument(shopper, own.id, await card()))
  expect(await free()).toBe(1)
  allowed((await shop.baskets.transfer(shopper, site, { merge: false, overrideExisting: true })) ?? none)
  expect(await free()).toBe(5)
})

const none: Refusal = { refused: 'basket-not-found', basketId: '' }

test('after any concurrent changes in several processes, the holds of a basket match its last state', async () => {
  const processes = Array.from({ length: 4 }, () => openShopWithAdapters(database).shop)
  const step = fc.record({
    by: fc.nat({ max: processes.length - 1 }),
    what: fc.constantFrom('add', 'empty', 'pay', 'unpay', 'merge', 'read'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const before = await begin([bar(1)])
      const shopper = registered(before.shopper)
      const own = await begin([bar(1)], { shopper })
      await Promise.all(
        steps.map(async ({ by, what }) => {
          const { baskets } = processes[by] ?? shop
          if (what === 'merge') return baskets.merge(shopper, site)
          for (const one of [before, { ...own, shopper }]) {
            const basket = await baskets.get(one.shopper, one.id)
            if (!isRefusal(basket)) await act(baskets, one.shopper, basket, what)
          }
          return undefined
        }),
      )
      const ids = [before.id, own.id]
      const held = await database.rows<{ id: string; quantity: number }>(sql`
        select basket_id as id, quantity from stock_holds
        where basket_id = any(${ids}) and expires_at > now() order by 1`)
      const open = await Promise.all([
        shop.baskets.get(before.shopper, before.id),
        shop.baskets.get(shopper, own.id),
      ])
      const due = open.flatMap((basket) =>
        isRefusal(basket) || basket.paymentInstruments.length === 0 || basket.items.length === 0
          ? []
          : basket.items.map(({ quantity }) => ({ id: basket.id, quantity })),
      )
      expect(held).toEqual(due.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      await Promise.all([
        shop.baskets.remove(before.shopper, before.id),
        shop.baskets.remove(shopper, own.id),
      ])
    }),
    { numRuns: 15 },
  )
})

async function act(
  baskets: typeof shop.baskets,
  shopper: Parameters<typeof baskets.get>[0],
  { id, items, paymentInstruments }: Basket,
  what: string,
): Promise<unknown> {
  if (what === 'add') return baskets.addItems(shopper, id, [bar(1)])
  if (what === 'empty') return items[0] && baskets.removeItem(shopper, id, items[0].id)
  if (what === 'pay') return baskets.addPaymentInstrument(shopper, id, await card())
  const [instrument] = paymentInstruments
  return what === 'unpay' && instrument && baskets.removePaymentInstrument(shopper, id, instrument.id)
}

test('an instrument without a token, or with a forged one, holds no stock; replacing it by a valid one does', async () => {
  const guest = await begin([drops(5)])
  await shop.baskets.addPaymentInstrument(guest.shopper, guest.id, { paymentMethodId: 'CREDIT_CARD' })
  expect(await free()).toBe(5)
  const added = allowed(await shop.baskets.addPaymentInstrument(guest.shopper, guest.id, forged))
  expect(await free()).toBe(5)
  const { paymentCard } = await card()
  const instrumentId = added.paymentInstruments[0]?.id ?? ''
  allowed(
    await shop.baskets.changePaymentInstrument(guest.shopper, guest.id, instrumentId, {
      ...(paymentCard && { paymentCard }),
    }),
  )
  expect(await free()).toBe(0)
  allowed(await shop.baskets.changePaymentInstrument(guest.shopper, guest.id, instrumentId, forged))
  expect(await free()).toBe(5)
})

test('one card token holds the stock of one basket at a time', async () => {
  const token = await card()
  const baskets = await Promise.all(Array.from({ length: 5 }, () => begin([drops(1)])))
  for (const { shopper, id } of baskets) {
    allowed(await shop.baskets.addPaymentInstrument(shopper, id, token))
    expect(await free()).toBe(4)
  }
  await Promise.all(baskets.map(({ shopper, id }) => shop.baskets.remove(shopper, id)))
  expect(await free()).toBe(5)
})

test('a card token with another spelling holds no stock', async () => {
  for (const text of respellings(await transientToken(routes, goodCard))) {
    const { shopper, id } = await begin([drops(1)])
    const instrument = { paymentMethodId: 'CREDIT_CARD', c_transienttoken: text }
    allowed(await shop.baskets.addPaymentInstrument(shopper, id, instrument))
    expect(await free(), JSON.stringify(text)).toBe(5)
    await shop.baskets.remove(shopper, id)
  }
})

test('a gift card that covers the basket holds its stock; a card that does not cover it holds none', async () => {
  const giftCard = {
    paymentMethodId: 'GIFTCARD',
    c_giftCardNumber: '6006491200000000001',
    c_giftCardSecurityCode: '1234',
  }
  const guest = await begin([drops(3)])
  allowed(await shop.baskets.addPaymentInstrument(guest.shopper, guest.id, { ...giftCard, amount: 0.01 }))
  expect(await free()).toBe(5)
  allowed(await shop.baskets.addPaymentInstrument(guest.shopper, guest.id, giftCard))
  expect(await free()).toBe(2)
  await shop.baskets.remove(guest.shopper, guest.id)
})

test('a basket without items or without payment holds no stock', async () => {
  const guest = await begin([drops(2)])
  const paying = allowed(await shop.baskets.addPaymentInstrument(guest.shopper, guest.id, await card()))
  expect(await free()).toBe(3)
  const instrumentId = paying.paymentInstruments[0]?.id ?? ''
  allowed(await shop.baskets.removePaymentInstrument(guest.shopper, guest.id, instrumentId))
  expect(await free()).toBe(5)
  const again = allowed(await shop.baskets.addPaymentInstrument(guest.shopper, guest.id, await card()))
  expect(await free()).toBe(3)
  allowed(await shop.baskets.removeItem(guest.shopper, guest.id, again.items[0]?.id ?? ''))
  expect(await free()).toBe(5)
})

test('a hold ends with the token of its card, and after 15 minutes at the latest', async () => {
  const guest = await begin([drops(2)])
  allowed(await shop.baskets.addPaymentInstrument(guest.shopper, guest.id, await card()))
  const held = await database.row<{ minutes: number }>(sql`
    select extract(epoch from expires_at - now()) / 60 as minutes from stock_holds where basket_id = ${guest.id}`)
  expect(Number(held?.minutes)).toBeGreaterThan(14)
  expect(Number(held?.minutes)).toBeLessThanOrEqual(15)
  await shop.baskets.remove(guest.shopper, guest.id)
})
