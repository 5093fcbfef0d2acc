import { expect, test } from 'vitest'
import { shippingAddress } from './bag-calls.ts'
import { cards, fillAddress, fillCard, pressBesideCard } from './checkout-steps.ts'
import { newVisitor, serverErrors } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { newCustomer } from './session-calls.ts'
import { sendCall } from './shop-calls.ts'
import { subscription } from './subscription-document.ts'

test('an address form stays open when a slow save of another address ends', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'early-address')
  await visitor.visit('/addressbook')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Edit / }).waitFor()
  const changes = await holdRequests(page, '**/createCustomerAddress')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await fillAddress(page)
  await page.getByRole('textbox', { name: 'Street address' }).fill('14 Oak Street')
  await page.getByRole('button', { name: 'Save' }).click()
  await changes.sent()
  await page.getByRole('button', { name: /^Edit / }).click()
  const name = page.getByRole('textbox', { name: 'First name' })
  await name.fill('Gr')
  changes.releaseAll()
  await page.getByText('14 Oak Street').waitFor()
  await page.keyboard.type('ace')
  expect(await name.inputValue()).toBe('Grace')
})

test('two boxes that are deleted quickly one after the other both disappear from the list', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'early-boxes')
  const customMix = {
    unitType: 'piece',
    box: [{ pid: '101080', qty: 24 }],
    cells: Array.from({ length: 24 }, () => '101080'),
  }
  for (const name of ['Ours', 'Theirs'])
    await sendCall(page, 'Site/saveBox', { body: { name, productId: '301171', customMix } })
  await visitor.visit('/account/boxes')
  const changes = await holdRequests(page, '**/deleteSavedBox')
  for (const name of ['Ours', 'Theirs']) {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await changes.releaseNext()
  await page.getByRole('heading', { name: 'Ours' }).waitFor({ state: 'detached' })
  changes.releaseAll()
  await page.getByRole('heading', { name: 'Theirs' }).waitFor({ state: 'detached' })
})

test('a subscription form stays open when a slow save of another change ends', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'early-subscription')
  await page.route('**/getSubscriptions', (route) => route.fulfill({ json: { data: [subscription] } }))
  const answer = Promise.withResolvers<void>()
  await page.route('**/changeSubscription', async (route) => {
    await answer.promise
    await route.fulfill({ json: subscription })
  })
  await visitor.visit('/subscriptions')
  await page.getByRole('button', { name: 'Change Next order, Assorted Chocolates' }).click()
  await page.getByLabel('Next order').fill('2040-02-10')
  const sent = page.waitForRequest('**/changeSubscription')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await sent
  await page.getByRole('button', { name: 'Change Sent to, Assorted Chocolates' }).click()
  const name = page.getByRole('textbox', { name: 'First name' })
  await name.fill('Gr')
  answer.resolve()
  await page.getByText(/^Your next order is now/).waitFor()
  await page.keyboard.type('ace')
  expect(await name.inputValue()).toBe('Grace')
})

test('ACC-057 saving a new card that pays no renewals shows this', async () => {
  const { page, visit, allowProblems } = await newVisitor('desktop')
  allowProblems(serverErrors)
  await newCustomer(page, 'late-card')
  await page.route('**/getSubscriptions', (route) => route.fulfill({ json: { data: [subscription] } }))
  await page.route('**/useCardForSubscriptions', (route) => route.fulfill({ status: 500, json: {} }))
  await visit('/subscriptions')
  await page.getByRole('button', { name: 'Change Paid with, Assorted Chocolates' }).click()
  await fillCard(page, cards.good)
  await page.getByRole('checkbox', { name: /subscriptions/i }).check()
  await pressBesideCard(page.getByRole('button', { name: 'Save card' }))
  await page.getByRole('radio', { name: /1111/, checked: true }).waitFor()
  await page
    .getByRole('alert')
    .getByText(/subscriptions/)
    .waitFor()
})

test('a double click on a saved list uses it once', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await newCustomer(page, 'early-list')
  await sendCall(page, 'Site/saveRecipientList', { body: { name: 'Friends', people: [shippingAddress] } })
  await visitor.visit('/recipients')
  const lists = await holdRequests(page, '**/getRecipientList')
  const use = page.getByRole('button', { name: 'Use Friends' })
  await use.click()
  await use.click()
  lists.releaseAll()
  await page.getByRole('button', { name: 'Edit Ada Bell' }).first().waitFor()
  await page.locator('[aria-busy]').waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Edit Ada Bell' }).count()).toBe(1)
})
