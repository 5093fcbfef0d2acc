import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const directory = await mkdtemp(join(tmpdir(), 'bonbon-orders-'))
afterAll(() => rm(directory, { recursive: true }))
const bonbon = openCommandLine({ url: database.url, directory })

test('orders are listed, shown, completed and cancelled', async () => {
  const place = async () => {
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 2 }, [
      await cardInstrument(routes),
    ])
    return allowed(await payFor(shop, shopper, basket.id)).orderNo
  }
  const [one, two] = [await place(), await place()]
  expect((await bonbon('orders', 'list')).text).toMatch(
    new RegExp(`^\\d{4}-\\d\\d-\\d\\d  ${two}  new .*USD  ada@example.com\\n.*${one}`),
  )
  const shown = await bonbon('orders', 'show', one)
  expect(shown.text).toMatch(/2 × Sea Salt Bar \(sea-salt-bar\) {2}12\.00 USD/)
  expect(shown.text).toMatch(/Payment CREDIT_CARD .* authorised$/)

  expect(await bonbon('orders', 'complete', one)).toMatchObject({
    code: 0,
    text: `Order ${one} is completed.`,
  })
  expect(await bonbon('orders', 'cancel', one)).toMatchObject({
    code: 1,
    errors: `Order ${one} is completed. Only an order that is new or open can be changed.`,
  })
  expect((await bonbon('orders', 'journal', one)).text).toMatch(
    /^\d{4}-\d\d-\d\d [\d:]{8} {2}shopper {7}payment-authorised {2}amount \d+\.\d\d {2}instrumentId \S+\n.* placed\n.*command-line {2}parcel-dispatched {2}shipment me {2}units 2 {2}status completed {2}parcelId \S+ {2}carrierId UPS$/,
  )
  expect(await bonbon('orders', 'journal', '123')).toMatchObject({ code: 1 })
  const cancelled = await bonbon('orders', 'cancel', two)
  expect(cancelled.text).toMatch(new RegExp(`^Order ${two} is cancelled\\.\\nPayment CREDIT_CARD .* voided$`))
  expect((await bonbon('security-log')).text).toContain(`order ${two}`)

  expect((await bonbon('orders', 'list', 'cancelled')).text).toContain(two)
  expect(await bonbon('orders', 'list', 'lost')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no status lost: write one of created, new'),
  })
  expect(await bonbon('orders', 'show', '123')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no order 123'),
  })
})
