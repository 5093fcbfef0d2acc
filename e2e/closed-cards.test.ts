import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addDelivery, basketOf, changeBasket, fillBag } from './bag-calls.ts'
import { fillAddress, placeOrder } from './checkout-steps.ts'
import { newVisitor } from './harness.ts'
import { openOwnShop } from './own-shop.ts'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

test('a public shop without a gateway accepts no cards and shows it; an order of 0 needs none and is placed', async () => {
  const port = await freePort()
  const folder = await shopWithPostersToPickUp()
  const shop = await openOwnShop({
    PORT: String(port),
    BONBON_ORIGIN: `http://localhost:${port}`,
    BONBON_TRUSTED_PROXIES: '1',
    BONBON_DRAIN_SECONDS: '0',
    BONBON_IMPORT: folder,
  })
  onTestFinished(async () => {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })
  const visitor = await newVisitor('mobile', shop.url)
  const { page, visit } = visitor
  await fillBag(page, { productId: 'lemon-drops' })
  await addDelivery(page, 'ada@example.com')
  await visit('/billing')
  const notice = page.getByText('We can’t take cards just yet.')
  await notice.waitFor()
  expect(await page.getByText('no money moves').count()).toBe(0)
  expect(await page.locator('iframe').count()).toBe(0)
  await visitor.expectAccessible('a payment step without cards')
  await page.getByRole('button', { name: 'Review your order' }).click()
  await notice.waitFor()
  expect(new URL(page.url()).pathname).toBe('/billing')
  const field = await page.request.get('/sandbox-gateway/card-field')
  expect(field.status()).toBe(404)
  await orderForNothing(shop.url)
})

/** The shop of the unit tests, with free posters in a shop, which are picked up for free. */
async function shopWithPostersToPickUp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bonbon-posters-'))
  await cp(resolve(import.meta.dirname, '../src/testing/fixtures/shop'), folder, { recursive: true })
  await appendFile(join(folder, 'inventory/shops.csv'), 'la-grove,poster,5,0\n')
  return folder
}

async function orderForNothing(url: string): Promise<void> {
  const visitor = await newVisitor('desktop', url)
  const { page } = visitor
  const inShop = { c_fromStoreId: 'la-grove' }
  await fillBag(page, { productId: 'poster', ...inShop })
  const [shipment] = (await basketOf(page)).shipments
  await changeBasket(page, 'updateCustomerForBasket', { email: 'ada@example.com' })
  const pickup = {
    ...inShop,
    c_pickupFirstName: 'Ada',
    c_pickupLastName: 'Bell',
    c_pickupPhone: '2125550101',
    c_pickupEmail: 'ada@example.com',
  }
  await changeBasket(page, 'updateShipmentForBasket', pickup, { shipmentId: shipment?.shipmentId })
  await visitor.visit('/billing')
  await page.getByRole('heading', { name: 'Nothing to pay' }).waitFor()
  expect(await page.getByRole('radio').count()).toBe(0)
  await fillAddress(page)
  await visitor.expectAccessible('the payment step of an order of 0')
  await visitor.expectNoSidewaysScroll()
  await page.getByRole('button', { name: 'Review your order' }).click()
  await page.getByRole('heading', { name: 'One last look' }).waitFor()
  await page.getByRole('button', { name: 'Place order · nothing to pay' }).waitFor()
  await placeOrder(page)
}
