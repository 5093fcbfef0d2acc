import { expect, inject, test } from 'vitest'
import { lostRequests, newVisitor, serverErrors } from './harness.ts'
import { agreedBefore } from './shop-steps.ts'

test("a reload while the device is offline shows the shop's offline page, and the shop once the network is back", async () => {
  const visitor = await newVisitor('mobile', inject('shopUrl'), { hasOfflineWorker: true })
  visitor.allowProblems(lostRequests, serverErrors)
  const { page } = visitor
  const context = page.context()
  await agreedBefore(page)
  await visitor.visit('/help/shipping-rates')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: "Well, this isn't pretty." }).waitFor()
  await page.getByText('You seem to be offline.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/help/shipping-rates')
  await visitor.expectNoSidewaysScroll()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: /Shipping/ }).waitFor()
  await context.close()
})
