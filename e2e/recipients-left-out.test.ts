import { expect, test } from 'vitest'
import { changeBasket, basketOf, fillBag } from './bag-calls.ts'
import { newVisitor, type Visitor } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { agreedBefore } from './shop-steps.ts'

// A recipient who is left out or removed from the bag can be restored.

const list = `Name\tStreet\tCity\tState\tZIP\tPhone
Anna Bellak\t12 Oak Street\tPasadena\tCA\t91101\t3105550140`

async function takeOverAnna({ page, visit }: Visitor): Promise<void> {
  await fillBag(page)
  await agreedBefore(page)
  await visit('/recipients')
  await page.getByRole('textbox', { name: 'Your list' }).fill(list)
  await page.getByRole('button', { name: 'Read my list' }).press('Enter')
  await page.getByRole('button', { name: /^Continue with/ }).press('Enter')
}

test.each(['desktop', 'mobile'] as const)(
  'the only person of a list who was left out can be put back (%s)',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    await takeOverAnna(visitor)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const leaveOut = page.getByRole('button', { name: 'Leave out Anna Bellak' })
    await leaveOut.last().press('Enter')
    await expect.poll(focused).toBe('Anna Bellak was left out.')
    expect(await leaveOut.count()).toBe(0)
    await visitor.expectAccessible('a list whose only person was left out')
    await page.getByRole('button', { name: 'Put back Anna Bellak' }).press('Enter')
    await leaveOut.last().waitFor()
    await expect.poll(focused).toBe('1 new person')
  },
)

test('a list is cleared only after a confirmation', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await takeOverAnna(visitor)
  const question = page.getByRole('alertdialog', { name: 'Clear this list?' })
  const clear = page.getByRole('button', { name: 'Clear this list' })
  await clear.press('Enter')
  await visitor.expectAccessible('the question before a list is cleared')
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await question.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: '1 new person' }).waitFor()
  await clear.press('Enter')
  await question.getByRole('button', { name: 'Clear list' }).press('Enter')
  await page.getByRole('heading', { name: '1 new person' }).waitFor({ state: 'detached' })
})

test('when two people are removed from the bag at the same time, the last one stays', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await fillBag(page)
  const [first] = (await basketOf(page)).shipments
  const named = (firstName: string) => ({ shippingAddress: { firstName, lastName: 'Bell' } })
  await changeBasket(page, 'updateShipmentForBasket', named('Ada'), { shipmentId: first?.shipmentId })
  const { shipments } = await changeBasket(page, 'createShipmentForBasket', named('Bea'))
  const shipmentId = shipments.at(-1)?.shipmentId
  await changeBasket(page, 'addItemToBasket', [{ productId: '301120', quantity: 2, shipmentId }])
  await agreedBefore(page)
  await visitor.visit('/recipients')
  const changes = await holdRequests(page, '**/updateItem*InBasket')
  await page
    .getByRole('textbox', { name: /for Ada Bell$/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Remove Ada Bell from the bag' }).click()
  await changes.sent()
  await page.getByRole('button', { name: 'Remove Bea Bell from the bag' }).click()
  changes.releaseAll()
  await page.getByText('Ada Bell and their items were removed').waitFor()
  await page.getByRole('button', { name: 'Put back Ada Bell' }).press('Enter')
  await page.getByRole('button', { name: 'Remove Ada Bell from the bag' }).waitFor()
  expect((await basketOf(page)).productItems.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
})
