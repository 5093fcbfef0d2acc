import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { newEmail } from './account-steps.ts'
import { cards, fillCard, fillShipping, pressBesideCard } from './checkout-steps.ts'
import { lostRequests, newVisitor, serverErrors } from './harness.ts'
import { agreeToCookies, bar } from './shop-steps.ts'

/** The disturbance of each call's first request. */
const disturbances = {
  /** The response arrives 20 seconds late, when most pages no longer wait for it. */
  'held back': async (route, page) => {
    await page.clock.fastForward(20_000)
    const answer = await route.fetch().catch(() => undefined)
    await (answer ? route.fulfill({ response: answer }) : route.abort()).catch(() => {})
  },
  /** The server is overloaded. */
  refused: (route) => route.fulfill({ status: 503, json: { title: 'Service Unavailable' } }),
  /**
   * The request arrives twice, as when a browser repeats it on a new connection. The page gets the second response.
   */
  'answered twice': async (route) => {
    await route.fetch()
    await route.continue()
  },
} satisfies Record<string, (route: Route, page: Page) => Promise<void>>

type Disturbance = keyof typeof disturbances

async function disturbEachCall(page: Page, kind: Disturbance): Promise<void> {
  const known = new Set<string>()
  const disturb: (route: Route, page: Page) => Promise<void> = disturbances[kind]
  await page.route('**/scapi/**', async (route) => {
    const call = route.request().url()
    if (known.has(call)) return route.continue()
    known.add(call)
    await disturb(route, page).catch(() => {})
  })
}

/** Clicks, and again whenever the page shows an error, until `isDone`. */
async function pressUntil(
  press: () => Promise<void>,
  { failure, isDone }: { failure: Locator; isDone: () => boolean | Promise<boolean> },
): Promise<void> {
  await press()
  await expect
    .poll(async () => {
      if (await isDone()) return true
      if ((await failure.count()) > 0) await press().catch(() => {})
      return isDone()
    })
    .toBe(true)
}

test.each(Object.keys(disturbances) as Disturbance[])(
  'a guest orders one bar once while each call is %s once',
  async (kind) => {
    const { page, visit, allowProblems } = await newVisitor('desktop')
    allowProblems(lostRequests, serverErrors)
    const main = page.getByRole('main')
    const failure = main.getByRole('alert').filter({ hasText: /Oh fudge|Failed to add payment instrument/ })
    const isAt = (path: string) => () => new URL(page.url()).pathname === path
    await page.clock.install()
    await disturbEachCall(page, kind)

    await visit(bar)
    await agreeToCookies(page)
    const added = page.getByRole('dialog', { name: '1 Item Added to Bag' })
    const add = main.getByRole('button', { name: 'Add to bag' }).first()
    await pressUntil(() => add.click({ timeout: 10_000 }), { failure, isDone: () => added.isVisible() })

    await visit('/cart')
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
    await quantity.waitFor()
    expect(await quantity.inputValue()).toBe('1')

    await visit('/shipping')
    await fillShipping(page, newEmail('slow'))
    const toPayment = page.getByRole('button', { name: 'Continue to payment' })
    await pressUntil(() => toPayment.click(), { failure, isDone: isAt('/billing') })

    // The order summary is collapsed on a phone.
    await page.getByText('Qty 1').first().waitFor({ state: 'attached' })

    await fillCard(page, cards.good)
    const toReview = page.getByRole('button', { name: 'Review your order' })
    await pressUntil(() => pressBesideCard(toReview), { failure, isDone: isAt('/revieworder') })
    const order = page.getByRole('button', { name: /Place order/ })
    await pressUntil(() => order.click(), { failure, isDone: isAt('/order-confirmation') })
    await page.getByText(/Order number \d{8}/).waitFor()
    await main.getByText('Qty 1').first().waitFor()
    await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  },
)
