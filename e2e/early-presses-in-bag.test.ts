import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addRecipients, basketOf, changeBasket, fillBag, products } from './bag-calls.ts'
import { lostRequests, newVisitor } from './harness.ts'
import { holdRequests, type HeldRequests } from './held-requests.ts'
import { chooseInHeader, dialog } from './pickup-steps.ts'
import { agreedBefore } from './shop-steps.ts'

test('a person to whom items are just being moved is removed only after a confirmation', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page, { productId: products.bar }, { productId: products.darkBar })
  await addRecipients(page, ['Ada Bell'])
  await agreedBefore(page)
  await visitor.visit('/cart')
  const changes = await holdRequests(page, '**/updateItemInBasket')
  await page.getByRole('button', { name: /^Send to Milk/ }).click()
  await page.getByRole('menuitem', { name: 'Ada Bell' }).click()
  await changes.sent()
  await page.getByRole('button', { name: 'Remove from order Ada Bell' }).click()
  changes.releaseAll()
  const question = page.getByRole('alertdialog', { name: 'Remove Ada Bell from this order?' })
  await question.getByText('One item is for Ada Bell.').waitFor()
  await question.getByRole('button', { name: 'Keep' }).click()
  expect((await basketOf(page)).productItems).toHaveLength(2)
})

/** A bag for two people, where Ada gets a dark bar, which is just being removed, and jellies. */
async function removeOneOfTwo(page: Page): Promise<HeldRequests> {
  const forAda = page.getByRole('region', { name: 'For Ada Bell' })
  const changes = await holdRequests(page, '**/updateItemInBasket')
  await forAda.getByRole('button', { name: /^Remove Dark/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await changes.sent()
  return changes
}

/** Ada gets a dark bar and jellies, another person a milk bar. */
async function fillForAda(page: Page): Promise<void> {
  await fillBag(page)
  await addRecipients(page, ['Ada Bell'])
  const shipmentId = (await basketOf(page)).shipments.at(-1)?.shipmentId
  await changeBasket(page, 'addItemToBasket', [
    { productId: products.darkBar, quantity: 1, shipmentId },
    { productId: products.jellies, quantity: 1, shipmentId },
  ])
  await agreedBefore(page)
}

test('a change to pickup asks before it removes a person whose other items are just being removed', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillForAda(page)
  await visitor.visit('/cart')
  await chooseInHeader(visitor, 'Marigold Pasadena', '91101')
  await dialog(page).waitFor({ state: 'hidden' })
  const changes = await removeOneOfTwo(page)
  await page
    .getByRole('region', { name: 'For Ada Bell' })
    .getByRole('listitem')
    .filter({ hasText: 'Jell' })
    .getByRole('button', { name: /^Pick it up at Marigold Pasadena instead/ })
    .click()
  changes.releaseAll()
  const question = page.getByRole('alertdialog', { name: 'Pick it up, and remove Ada Bell from this order?' })
  await question.getByRole('button', { name: 'Keep' }).click()
  await question.waitFor({ state: 'detached' })
  expect((await basketOf(page)).shipments.map(({ shippingAddress }) => shippingAddress?.firstName)).toContain(
    'Ada',
  )
})

test('a person without items by then is reported as removed', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillForAda(page)
  await visitor.visit('/cart')
  const changes = await removeOneOfTwo(page)
  await page.getByRole('button', { name: /^Send to .*Jell/ }).click()
  await page.getByRole('menuitem', { name: 'You' }).click()
  changes.releaseAll()
  await page
    .getByText(/now goes to you\..*Ada Bell has nothing left and was removed from the list\./i)
    .waitFor()
})

test('a move of items to a new person that failed is reported', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(lostRequests)
  const { page } = visitor
  await fillBag(page, { productId: products.bar }, { productId: products.darkBar })
  await addRecipients(page, ['Ada Bell'])
  await agreedBefore(page)
  await visitor.visit('/cart')
  await page.route('**/updateItemInBasket', (route) => route.abort())
  await page.getByRole('button', { name: /^Send to Milk/ }).click()
  await page.getByRole('menuitem', { name: 'Someone new' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Cy')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Bell')
  await page.getByRole('button', { name: 'Add this person' }).click()
  await page.getByRole('heading', { name: 'For Cy Bell' }).waitFor()
  await page.getByText(/Cy Bell is on the list\..*Please try again/).waitFor({ timeout: 10_000 })
})
