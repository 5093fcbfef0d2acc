import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allowed } from '#testing/orders/buyer.ts'
import { placePickup } from '#testing/orders/pickup-orders.ts'
import { products } from './bag-calls.ts'
import { lostRequests, newVisitor, type Visitor } from './harness.ts'
import { newName } from './office-order-steps.ts'
import { expectPlace, signInMember } from './office-steps.ts'
import { runOnShop, withEngine } from './shop-database.ts'

const pasadena = '0101'

/** An order of two bars and a bag of jellies, to be picked up in Pasadena. */
const place = (lastName: string) =>
  withEngine((shop, { routes }) =>
    placePickup(
      { shop, routes },
      {
        lastName,
        storeId: pasadena,
        items: [
          { productId: products.bar, quantity: 2 },
          { productId: products.jellies, quantity: 1 },
        ],
      },
    ),
  )

/** Signs in a clerk who works in Pasadena only. */
async function signInClerk(page: Page): Promise<void> {
  const { id } = await signInMember(page, 'shop-desk', 'Cleo Clerk')
  await runOnShop(`update staff set limits = '{"stores": ["${pasadena}"]}' where id = $1`, [id])
}

/** The pickup code on the buyer's order page, opened by an email's link. */
async function readCode({ orderNo, accessCode }: { orderNo: string; accessCode: string }): Promise<string> {
  const { page, visit, expectAccessible } = await newVisitor('mobile')
  const proof = new URLSearchParams({ order: orderNo, email: 'ada@example.com', code: accessCode })
  await visit(`/track-order#${proof.toString()}`)
  await page.getByText('Ready for pickup').first().waitFor()
  await page.getByText(/^We keep it fresh until \w+day, /).waitFor()
  const code = await page.getByText('Please show this code').locator('strong').innerText()
  await expectAccessible('the order page with a code')
  return code
}

/** Expects a button that is large enough, and in the lower half of the screen (OFF-109). */
async function expectInReach(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(box?.y).toBeGreaterThan(height / 2)
}

/**
 * Expects that pages work offline: those that were opened before show the steps that were not sent, the others show
 * why they are unavailable. No page is blank.
 */
async function expectDeskWithoutLine(page: Page, name: string): Promise<void> {
  // No bar covers a heading or the focused element.
  const covered = await page.evaluate(() => {
    const bars = document.querySelector('header')?.parentElement
    const height = (selector: string) => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
    return {
      padding: [scrollPaddingTop, scrollPaddingBottom],
      heights: [
        `${bars?.offsetHeight}px`,
        `${height('nav:has(> [aria-haspopup])') + height('div:has(> form)')}px`,
      ],
    }
  })
  expect(covered.padding).toEqual(covered.heights)
  await page.getByRole('link', { name: 'Back to the desk' }).click()
  const row = page.getByRole('listitem').filter({ hasText: `Ada ${name}` })
  await row.getByText('Not sent yet.').waitFor()
  await row.getByText('Ready').waitFor()
  await page.getByRole('link', { name: /^Handed over today/ }).click()
  await page.getByText('This list was not opened here before.').waitFor()
  // The code of the Stock page is available offline, although the page was never opened.
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expectPlace(page, 'Stock')
  await page.getByLabel('Find a product').fill('bar')
  await page.getByText('Searching the stock needs the connection.').waitFor()
}

async function openPickup({ page, visit }: Visitor, orderNo: string, words = orderNo): Promise<void> {
  await visit('/admin/desk')
  await page.getByLabel('Find a pickup').fill(words)
  await page.getByLabel('Find a pickup').press('Enter')
  await expectPlace(page, `Pickup ${orderNo}`)
}

test('SALE-077 SALE-078 OFF-103 OFF-105 OFF-106 OFF-109 a clerk prepares a pickup on a phone, and hands it over with a code', async () => {
  const name = newName()
  const { order } = await place(name)
  const { orderNo } = order
  const visitor = await newVisitor('mobile')
  const { page, visit, expectAccessible, expectNoSidewaysScroll } = visitor
  await signInClerk(page)
  await visit('/admin/desk')
  await page.getByRole('link', { name: `Ada ${name}` }).waitFor()
  // The page has no field to select a shop for a clerk of one shop.
  expect(await page.getByLabel('Shop of this device').count()).toBe(0)
  await expectAccessible('the desk')
  await expectNoSidewaysScroll()
  await page.getByLabel('Find a pickup').fill(name)
  await page.getByLabel('Find a pickup').press('Enter')
  await expectPlace(page, `Pickup ${orderNo}`)
  await page.getByRole('heading', { name: `Ada ${name}` }).waitFor()
  await expectInReach(page, 'Prepare it')
  await page.getByRole('button', { name: 'Prepare it' }).click()
  await page.getByText('Being prepared.').waitFor()
  await page.getByRole('button', { name: 'Ready', exact: true }).click()
  await page.getByText(/^Tick all 2 lines first\./).waitFor()
  await expectAccessible('a pickup that is prepared')
  await expectNoSidewaysScroll()
  for (const box of await page.getByRole('checkbox', { name: /^Fetched:/ }).all()) await box.check()
  await page.getByLabel('Shelf or box').fill('B 7')
  await expectInReach(page, 'Ready')
  await page.getByRole('button', { name: 'Ready', exact: true }).click()
  await page.getByText('Ready. The buyer gets an email with the code.').waitFor()
  await page.getByText('B 7').waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/\$|@|Orchard/)

  const code = await readCode(order)
  // The search finds the pickup by its code, and fills in the code.
  await openPickup(visitor, orderNo, code)
  await expect.poll(() => page.getByLabel('Code of the pickup').inputValue()).toBe(code)
  await page.getByLabel('Code of the pickup').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await page.getByText('This is not the code of this order. You have 4 more tries.').waitFor()
  // The previous message is no longer shown.
  expect(await page.getByText('Ready. The buyer gets an email with the code.').count()).toBe(0)
  await expectInReach(page, 'Hand over')
  await expectAccessible('a wrong code')
  await page.getByLabel('Hand over a part of it').check()
  await page
    .getByLabel(/^Units now of/)
    .last()
    .selectOption('0')
  await expectNoSidewaysScroll()
  await page.getByLabel('Code of the pickup').fill(code)
  await page.getByRole('button', { name: 'Hand over this part' }).click()
  await page.getByText(/^Handed over: 2 × .+\. Still here: 1 × /).waitFor()
  await page.getByText('2 of 2 handed over').waitFor()
  // The form is empty after a hand-over, so that another click has no effect.
  expect(await page.getByLabel('Hand over a part of it').isChecked()).toBe(false)
  expect(await page.getByLabel('Code of the pickup').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await page.getByText('Type the six digits that the person shows.').waitFor()
  await page.getByRole('button', { name: 'No code?' }).click()
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await page.getByText('Write down what the person has shown.').waitFor()
  await expectAccessible('a hand-over by name')
  await page.getByLabel('What was shown').fill('Driver license')
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await page.getByText('Picked up', { exact: true }).waitFor()
  await visit('/admin/desk?list=handed-over')
  await page.getByRole('link', { name: `Ada ${name}` }).waitFor()
})

test('OFF-106 OFF-107 OFF-161 offline, hand-overs fail and steps are queued; old pickups are extended or put back', async () => {
  const name = newName()
  const { order } = await place(name)
  const { orderNo } = order
  await withEngine((shop) => shop.orders.pickups.setReady({ orderNo, shipmentId: 'me' }))
  await runOnShop(
    `update order_shipments set ready_until = current_date - 2, ready_at = now() - interval '9 days' where order_no = $1`,
    [orderNo],
  )
  const visitor = await newVisitor('mobile')
  visitor.allowProblems(lostRequests)
  const { page, visit, expectAccessible, expectNoSidewaysScroll } = visitor
  await signInClerk(page)
  await visit('/admin/desk?list=not-collected')
  await page.getByText('Waits for 9 days').first().waitFor()
  await openPickup(visitor, orderNo)
  await page.route('**/hand-over', (route) => route.abort())
  await page.getByLabel('Code of the pickup').fill('123456')
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await page.getByText('Handing over needs the connection.').waitFor()
  await page.getByRole('button', { name: 'Keep and remind' }).click()
  await expectAccessible('a question')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep and remind' }).click()
  await page.getByText('Kept longer. The buyer gets a reminder.').waitFor()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await page.getByLabel(/^Why/).fill('Nobody came')
  await expectAccessible('putting back')
  await page.getByRole('dialog').getByRole('button', { name: 'Put it back' }).click()
  await page.getByText('Put back. It waits to be prepared again.').waitFor()

  // The response is lost: the device queues the step and sends it again, and the server applies it once.
  await page.route('**/prepare', async (route) => [await route.fetch(), await route.abort()], { times: 1 })
  await page.getByRole('button', { name: 'Prepare it' }).click()
  await page.getByText('No connection. 1 change waits.').waitFor()
  await page.getByText(/(change waits|being sent)\.$/).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Back to the desk' }).click()
  await page.getByRole('link', { name: `Ada ${name}` }).click()
  const lines = page.getByRole('checkbox', { name: /^Fetched:/ })
  // The page of the pickup must be there before the connection is lost.
  await lines.first().waitFor()
  await page.context().setOffline(true)
  for (const box of await lines.all()) await box.check()
  await page.getByLabel('Shelf or box').fill('C 3')
  await page.getByRole('button', { name: 'Ready', exact: true }).click()
  await page.getByText('No connection. 1 change waits.').waitFor()
  await expectAccessible('steps that wait for the connection')
  await expectNoSidewaysScroll()
  await expectDeskWithoutLine(page, name)
  // A colleague has canceled the order meanwhile: the server refuses the queued step.
  await withEngine((shop) => shop.orders.administration.cancel(orderNo))
  await page.context().setOffline(false)
  await page.getByRole('alert').getByText(`Not done: pickup ${orderNo} is ready.`).waitFor()
  await expectAccessible('a step that was refused')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  expect(await page.getByText('Not done').count()).toBe(0)
  const journal = await withEngine(async (shop) => allowed(await shop.orders.administration.journal(orderNo)))
  expect(journal.filter(({ kind }) => kind === 'pickup-begun')).toHaveLength(1)
})

test('OFF-102 OFF-108 on a desktop a manager selects the shop once, and changes and counts its stock', async () => {
  const { page, visit, expectAccessible, expectNoSidewaysScroll } = await newVisitor('desktop')
  await signInMember(page, 'manager')
  await visit('/admin')
  await expectPlace(page, 'Today')
  // Types at the speed of a person: a fast burst of keys counts as input from a scanner.
  await page.keyboard.press('g', { delay: 400 })
  await page.keyboard.press('d')
  await expectPlace(page, 'Shop desk')
  await page.getByLabel('Shop of this device').selectOption({ label: 'Marigold Pasadena' })
  await page.getByRole('link', { name: /^To prepare/ }).waitFor()
  await expectAccessible('the desk of a manager')
  await visit('/admin/desk')
  await page.getByRole('link', { name: /^To prepare/ }).waitFor()
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expectPlace(page, 'Stock')
  await page.getByLabel('Find a product').fill(products.jellies)
  const shelf = page.getByText(/^\d+ on the shelf/)
  await shelf.first().waitFor()
  const count = async () => Number.parseInt(await shelf.first().innerText(), 10)
  const before = await count()
  await page
    .getByRole('button', { name: /^− Take off/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Damaged')
  await expectAccessible('units that are taken off')
  await page.getByLabel('Units').fill('2')
  await page.getByRole('button', { name: 'Take them off' }).click()
  await expect.poll(count).toBe(before - 2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(count).toBe(before)
  await page
    .getByRole('button', { name: /^Count / })
    .first()
    .click()
  await page.getByLabel('Units on the shelf').fill(String(before))
  await page.getByRole('button', { name: 'Save the count' }).click()
  await page.getByText(new RegExp(`: ${before} counted\\.$`)).waitFor()
  await expectAccessible('the stock of a shop')
  await expectNoSidewaysScroll()
})
