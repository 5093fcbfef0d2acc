import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const directory = await mkdtemp(join(tmpdir(), 'bonbon-ship-'))
afterAll(() => rm(directory, { recursive: true }))
const bonbon = openCommandLine({ url: database.url, directory })

async function place() {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 2 }, [
    await cardInstrument(routes),
  ])
  return allowed(await payFor(shop, shopper, basket.id)).orderNo
}

test('SALE-159 orders ship records that a parcel was sent, and the journal has it', async () => {
  const orderNo = await place()
  expect(await bonbon('orders', 'ship', '123')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no order 123'),
  })
  expect(await bonbon('orders', 'ship', orderNo, 'nobody')).toMatchObject({ code: 1 })
  expect(await bonbon('orders', 'ship', orderNo, 'me', 'Owl Post', '12')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^There is no carrier "Owl Post"\. Carriers are: .*UPS/),
  })
  const shipped = await bonbon('orders', 'ship', orderNo, 'me', 'UPS', '1z 12')
  expect(shipped).toMatchObject({ code: 0, text: expect.stringMatching(/^Shipment me .* with UPS 1Z12\.$/) })
  expect((await bonbon('orders', 'show', orderNo)).text).toContain('UPS 1Z12')
  expect((await bonbon('orders', 'journal', orderNo)).text).toMatch(
    /command-line {2}parcel-dispatched .*units 2 .*status completed .*trackingNo 1Z12$/,
  )
  expect(await bonbon('orders', 'ship', orderNo)).toMatchObject({
    code: 1,
    errors: `No shipment of order ${orderNo} waits.`,
  })
})

test('SALE-073 SALE-159 a file with tracking numbers is previewed, applied on request, and has no effect the second time', async () => {
  const [one, two] = [await place(), await place()]
  const file = join(directory, 'tracking.csv')
  await writeFile(
    file,
    `orderNo,position,carrier,number\n${Number(one)},1,UPS,1Z0001\n${two},2,UPS,1Z0002\n${two},1,UPS,1Z0003\n`,
  )
  const checked = await bonbon('orders', 'import-tracking', 'tracking.csv')
  expect(checked).toMatchObject({
    code: 1,
    errors: expect.stringMatching(new RegExp(`^Line 3, order ${two}`)),
  })
  expect(checked.text).toContain('2 parcels would leave')
  expect((await bonbon('orders', 'show', one)).text).toContain('waiting')
  expect((await bonbon('orders', 'import-tracking', file, 'apply')).text).toContain('2 parcels left.')
  expect((await bonbon('orders', 'show', one)).text).toContain('UPS 1Z0001')
  expect((await bonbon('orders', 'import-tracking', file, 'apply')).text).toMatch(
    /^0 parcels left\.\n2 parcels had left before\./,
  )
  expect(await bonbon('orders', 'import-tracking', 'nothing.csv')).toMatchObject({ code: 1 })
  expect(await bonbon('orders', 'import-tracking', file, 'now')).toMatchObject({ code: 1 })
})
