import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { fillShipping, toPayment } from './checkout-steps.ts'
import { newVisitor } from './harness.ts'
import { openOwnShop } from './own-shop.ts'
import { addToBag } from './shop-steps.ts'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

test('a public shop without a gateway takes no cards, and the payment step says so', async () => {
  const port = await freePort()
  const shop = await openOwnShop({
    PORT: String(port),
    BONBON_ORIGIN: `http://localhost:${port}`,
    BONBON_TRUSTED_PROXIES: '1',
    BONBON_DRAIN_SECONDS: '0',
  })
  const visitor = await newVisitor('mobile', shop.url)
  const { page, visit, leave } = visitor
  await addToBag(visitor, '/lemon-drops.html')
  await visit('/shipping')
  await fillShipping(page, 'ada@example.com')
  await toPayment(page)
  const notice = page.getByText("We can't take cards just yet.")
  await notice.waitFor()
  expect(await page.getByText('no money moves').count()).toBe(0)
  expect(await page.locator('iframe').count()).toBe(0)
  await visitor.expectAccessible('a payment step without cards')
  await page.getByRole('button', { name: 'Review your order' }).click()
  await notice.waitFor()
  expect(new URL(page.url()).pathname).toBe('/billing')
  const field = await page.request.get('/sandbox-gateway/card-field')
  expect(field.status()).toBe(404)
  await leave()
  await shop.close()
})
