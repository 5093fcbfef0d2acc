import { expect, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const bonbon = openCommandLine({ url: database.url })
const stock = async (...args: string[]) => (await bonbon('stock', ...args)).text

test('SALE-165 SALE-166 stock is counted, added, removed, explained, and listed when it is low', async () => {
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

test('a count at a shop changes only the stock of that shop', async () => {
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
])('"stock %s" explains how to fix the arguments', async (args, sentence) => {
  const { code, errors } = await bonbon('stock', ...args)
  expect(code).toBe(1)
  expect(errors).toContain(sentence)
})

test('RUN-036 stock set and stock add change the stock, and record author, time and reason', async () => {
  const said = await bonbon(
    'stock',
    'set',
    'fudge-tin',
    '20',
    '--at',
    'la-grove',
    '--reason',
    'Shelf turned out',
  )
  expect(said).toEqual({ code: 0, text: 'fudge-tin at la-grove: 20 on the shelf, 0 promised', errors: '' })
  expect(await stock('add', 'fudge-tin', '4', '--at', 'la-grove', '--reason', 'Truck 9')).toContain(
    '24 on the shelf',
  )
  expect(await stock('set', 'fudge-tin', '24', '--at', 'la-grove', '--reason', 'Again')).toContain(
    '24 on the shelf',
  )
  expect(await stock('show', 'fudge-tin', 'la-grove')).toMatch(
    /counted {2}3\n[\d-]+ [\d:]+ {2}correction {2}\+17 {2}command-line {2}Shelf turned out\n[\d-]+ [\d:]+ {2}correction {2}\+4 {2}command-line {2}Truck 9$/,
  )
})

test('RUN-036 stock set refuses a number below the units that are reserved for orders and checkouts', async () => {
  const key = { productId: 'winter-bark', locationId: 'web' }
  await stock('count', 'winter-bark', 'web', '10')
  const before = allowed(await shop.inventory.shelf.history(key))
  allowed(await shop.inventory.take('taker', [{ ...key, quantity: 3 }]))
  allowed(await shop.inventory.hold('holder', [{ ...key, quantity: 2 }], 15))
  const set = (units: string) => bonbon('stock', 'set', 'winter-bark', units, '--reason', 'Too many')
  expect(await set('4')).toEqual({
    code: 1,
    text: '',
    errors:
      '5 of winter-bark at web are promised to orders or held by checkouts: the shelf cannot have less.',
  })
  expect(allowed(await shop.inventory.shelf.history(key))).toMatchObject({ onHand: 10, movements: [] })
  expect(before.onHand).toBe(10)
  expect(await set('5')).toMatchObject({ code: 0, text: 'winter-bark at web: 5 on the shelf, 3 promised' })
})

test.each([
  [['set', 'mail-tin', '5'], 'Write why, in 500 letters at most'],
  [['add', 'mail-tin', '5', '--reason', '  '], 'Write why, in 500 letters at most'],
  [['set', 'mail-tin', 'ten', '--reason', 'x'], 'The units are ten: write a whole number'],
  [['set', 'nothing', '1', '--reason', 'x'], 'nothing has no stock at web'],
  [['set', 'mail-tin', '1', '--at', 'nowhere', '--reason', 'x'], 'There is no shop nowhere'],
])('RUN-036 "stock %s" explains how to fix the arguments', async (args, sentence) => {
  const { code, errors } = await bonbon('stock', ...args)
  expect(code).toBe(1)
  expect(errors).toContain(sentence)
})
