import { test } from 'vitest'
import { newVisitor } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { newCustomer } from './session-calls.ts'
import { bar } from './shop-steps.ts'

// What a press needs may not be there yet: the press waits for it, and takes nothing that the shopper has not seen.

test('a heart that is pressed before the wish list is read keeps the product', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'early-heart')
  const lists = await holdRequests(page, '**/getCustomerProductLists')
  await visitor.visit(bar)
  await lists.sent()
  await page
    .getByRole('button', { name: /^Keep .* on my wish list$/ })
    .first()
    .click()
  lists.releaseAll()
  await page.getByRole('link', { name: 'On your wish list' }).waitFor()
  await visitor.leave()
})
