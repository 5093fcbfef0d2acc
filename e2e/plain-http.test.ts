import { expect, inject, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { checkOut, placeOrder } from './checkout-steps.ts'
import { hostWithoutHttps, newVisitor } from './harness.ts'
import { addToBag } from './shop-steps.ts'

test('a guest pays with a new card over plain HTTP, where browsers leave out parts of `crypto`', async () => {
  const shopUrl = new URL(inject('shopUrl'))
  shopUrl.hostname = hostWithoutHttps
  const visitor = await newVisitor('mobile', shopUrl.origin)
  const { page } = visitor
  await addToBag(visitor)
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'subtle' in crypto])).toEqual([
    false,
    false,
    false,
  ])
  await checkOut(visitor, newEmail('plain'))
  expect(await placeOrder(page)).toMatch(/^\d{8}$/)
})
