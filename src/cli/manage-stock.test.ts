import { expect, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const bonbon = openCommandLine({ url: database.url })
const stock = async (...args: string[]) => (await bonbon('stock', ...args)).text

test('SALE-165 SALE-166 a shelf is counted, filled, emptied, explained, and listed when it is short', async () => {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: 'mail-tin', quantity: 6 }, [
    await cardInstrument(routes),
  ])
  const { orderNo, shipments } = allowed(await payFor(shop, shopper, basket.id))
  expect(await stock('count', 'mail-tin', 'web', '10')).toBe('mail-tin at web: 10 on the shelf, 6 promised')
  expect(await stock('add', 'mail-tin', 'web', '3', 'delivered', 'Truck 7')).toContain('13 on the shelf')
  expect(await stock('remove', 'mail-tin', 'web', '9', 'damaged')).toContain('4 on the shelf, 6 promised')
  expect(await stock('show', 'mail-tin')).toMatch(
    /^mail-tin at web: 4 on the shelf, 6 promised\nCan be sold now: 0\n.*counted {2}10\n.*delivered {2}\+3 {2}command-line {2}Truck 7\n.*damaged {2}-9 {2}command-line$/,
  )
  expect(await stock('short')).toBe(
    [
      'Short: Mail Tin, 6 promised, 4 on the shelf  (mail-tin at web)',
      `  ${shipments[0]?.shipsOn}  order ${orderNo}  shipment me  6`,
    ].join('\n'),
  )
  expect((await bonbon('orders', 'cancel', orderNo, 'me', 'not-in-stock')).code).toBe(0)
  expect(await stock('short')).toBe('All shelves have what is promised.')
  expect(await stock('show', 'mail-tin', 'web')).toContain('0 on the shelf, 0 promised')
})

test('a shop has a shelf of its own', async () => {
  expect(await stock('count', 'lemon-drops', 'la-grove', '7')).toBe(
    'lemon-drops at la-grove: 7 on the shelf, 0 promised',
  )
  expect(await stock('show', 'lemon-drops')).toContain('lemon-drops at web: 5 on the shelf')
})

test.each([
  [['count', 'mail-tin', 'web', 'ten'], 'The units are ten: write a whole number up to 1000000.'],
  [['count', 'nothing', 'web', '1'], 'nothing has no stock at web'],
  [['count', 'mail-tin', 'nowhere', '1'], 'There is no shop nowhere'],
  [
    ['add', 'mail-tin', 'web', '1', 'damaged'],
    'There is no reason damaged: write one of delivered, found, correction.',
  ],
  [['remove', 'mail-tin', 'web', '0', 'damaged'], 'Write how many units.'],
  [['remove', 'lemon-drops', 'web', '6', 'sample'], 'Only 5 of lemon-drops are on the shelf at web.'],
])('"stock %s" says what to write', async (args, sentence) => {
  const { code, errors } = await bonbon('stock', ...args)
  expect(code).toBe(1)
  expect(errors).toContain(sentence)
})
