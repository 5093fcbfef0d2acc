import { expect, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const bonbon = openCommandLine({ url: database.url })

test('SALE-159 orders hold and orders release do the same as the calls, with the command line as their author', async () => {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 2 }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  expect(await bonbon('orders', 'hold', '123', 'heat')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no order 123'),
  })
  expect(await bonbon('orders', 'hold', orderNo, 'rain')).toMatchObject({ code: 1 })
  expect(await bonbon('orders', 'hold', orderNo, 'manual', 'me')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Write a note'),
  })
  expect(await bonbon('orders', 'hold', orderNo, 'heat', 'nobody')).toMatchObject({ code: 1 })
  expect(await bonbon('orders', 'hold', orderNo, 'manual', 'all', 'Call Ada')).toMatchObject({
    code: 0,
    text: `Order ${orderNo} is on hold: manual.`,
  })
  expect((await bonbon('orders', 'hold', orderNo, 'heat', 'me')).text).toBe(
    `Shipment me of order ${orderNo} is on hold: heat.`,
  )
  const held = 'This shipment is on hold: it is too hot on its way, staff have stopped it.'
  expect(await bonbon('orders', 'ship', orderNo)).toMatchObject({ code: 1, errors: held })
  expect(await bonbon('orders', 'complete', orderNo)).toMatchObject({ code: 1, errors: held })
  expect((await bonbon('orders', 'show', orderNo)).text).toContain('On hold')
  expect((await bonbon('orders', 'release', orderNo, 'heat')).text).toBe(`Order ${orderNo}: heat released.`)
  expect((await bonbon('orders', 'release', orderNo)).text).toBe(`Order ${orderNo}: manual released.`)
  expect((await bonbon('orders', 'release', orderNo)).text).toBe(`Order ${orderNo} has no such hold.`)
  expect((await bonbon('orders', 'journal', orderNo)).text).toMatch(
    /command-line {2}order-held .*reason manual/,
  )
  expect((await bonbon('orders', 'complete', orderNo)).code).toBe(0)
})
