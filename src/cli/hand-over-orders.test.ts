import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'
import { allowed } from '#testing/orders/buyer.ts'
import { placePickup, stockPickups } from '#testing/orders/pickup-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const bonbon = openCommandLine({ url: database.url, directory: tmpdir() })
await stockPickups(database)

test('SALE-077 SALE-078 orders ready, hand-over and put-back do the same as the desk, and print no code', async () => {
  const { shopper, order } = await placePickup({ shop, routes })
  const { orderNo } = order
  expect(await bonbon('orders', 'ready', '123')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no order 123'),
  })
  expect(await bonbon('orders', 'hand-over', orderNo, '123456')).toMatchObject({
    code: 1,
    errors: `No pickup of order ${orderNo} is ready.`,
  })
  const ready = await bonbon('orders', 'ready', orderNo, 'me', 'B 7')
  expect(ready).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^Pickup me of .* is ready until 20.*\.$/),
  })
  expect(await bonbon('orders', 'put-back', orderNo)).toMatchObject({
    code: 0,
    text: `Pickup me of order ${orderNo} waits again.`,
  })
  await bonbon('orders', 'ready', orderNo)
  const code = allowed(await shop.orders.get(shopper, orderNo)).pickupCodes?.get('me') ?? ''
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await bonbon('orders', 'hand-over', orderNo, wrong)).toMatchObject({
    code: 1,
    errors: 'This is not the code of this order. You have 4 more tries.',
  })
  expect((await bonbon('orders', 'show', orderNo)).text).not.toContain(code)
  expect((await bonbon('orders', 'journal', orderNo)).text).not.toContain(code)
  expect(await bonbon('orders', 'hand-over', orderNo, 'me', code)).toMatchObject({
    code: 0,
    text: `Pickup me of order ${orderNo} was handed over.`,
  })
  expect(await bonbon('orders', 'hand-over', orderNo, code)).toMatchObject({ code: 1 })
  expect((await bonbon('orders', 'journal', orderNo)).text).toMatch(/command-line {2}pickup-handed-over/)
})

test('SALE-078 orders hand-over also accepts a name with a note', async () => {
  const { orderNo } = (await placePickup({ shop, routes })).order
  await bonbon('orders', 'ready', orderNo)
  expect(await bonbon('orders', 'hand-over', orderNo, 'Ada Bell', 'Driver license')).toMatchObject({
    code: 0,
  })
  const journal = allowed(await shop.orders.administration.journal(orderNo))
  expect(journal.at(-1)).toMatchObject({
    kind: 'pickup-handed-over',
    private: { name: 'Ada Bell', note: 'Driver license' },
    actor: { kind: 'command-line' },
  })
})
