import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, type Screen, type Visitor } from './harness.ts'
import { addToBag, siteUrl } from './shop-steps.ts'

/** The duration of a frame at 60 frames a second. */
const frameMilliseconds = 1_000 / 60
const frames = 60
/** A shopper notices the delay of a task of this length. */
const longTaskMilliseconds = 50
const people = 990

test('a table of a thousand recipients scrolls within a frame at 60 frames a second', async () => {
  const visitor = await visitThousand('desktop')
  const { page } = visitor
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  const slowness = await slownessOf(page)
  const cost = await costOf(page, scrollOf(page, 'div:has(> table)'))
  expect(cost / frames / slowness).toBeLessThan(frameMilliseconds)
})

test('the cards of a thousand recipients on a phone scroll within a frame, and a typed digit causes no long task', async () => {
  const visitor = await visitThousand('mobile')
  const { page } = visitor
  const more = page.getByRole('button', { name: /^Show \d+ more$/ })
  while (await more.isVisible()) await more.click()
  const fields = page.getByRole('textbox', { name: / for Ada / })
  expect(await fields.count()).toBe(people)
  const slowness = await slownessOf(page)
  expect((await costOf(page, scrollOf(page, 'html'))) / frames / slowness).toBeLessThan(frameMilliseconds)
  await fields.nth(400).focus()
  const digits = '123'
  const cost = await costOf(page, () => page.keyboard.type(digits))
  expect(cost / digits.length / slowness).toBeLessThan(longTaskMilliseconds)
  await page.getByText('1 change').waitFor()
})

/** Opens the grid of a bag with a thousand recipients. */
async function visitThousand(screen: Screen): Promise<Visitor> {
  const visitor = await newVisitor(screen)
  await addToBag(visitor, siteUrl('volumesavings', '/candies-jellies/fruit-jelly-bag/301120.html'))
  await addPeople(visitor.page)
  await visitor.visit(siteUrl('volumesavings', '/recipients'))
  await visitor.page.getByText('Ada 3 Bell').first().waitFor()
  return visitor
}

/** Adds people without items: the site allows a thousand. */
async function addPeople(page: Page): Promise<void> {
  await page.evaluate(async (count) => {
    const token = /(?:^|; )cc-at_volumesavings=([^;]+)/.exec(document.cookie)?.[1]
    const call = async (name: string, args: object) => {
      const answer = await fetch(`/api/volumesavings/scapi/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(args),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    }
    const { customerId } = JSON.parse(localStorage.getItem('session_volumesavings') ?? '{}')
    const { baskets } = await call('ShopperCustomers/getCustomerBaskets', { parameters: { customerId } })
    const shipments = Array.from({ length: count }, (_, index) => ({
      shippingAddress: {
        firstName: `Ada ${index}`,
        lastName: 'Bell',
        address1: `${index + 1} Oak Street`,
        city: 'Pasadena',
        stateCode: 'CA',
        postalCode: '91101',
        countryCode: 'US',
        phone: '3105551234',
      },
    }))
    await call('ShopperBaskets/updateBasket', {
      parameters: { basketId: baskets[0].basketId },
      body: { c_actions: [{ action: 'addShipments', shipments }] },
    })
  }, people)
}

/** Scrolls an element by two rows a frame. */
const scrollOf = (page: Page, selector: string) => () =>
  page.evaluate(
    async ({ selector, count }) => {
      const scroller = document.querySelector(selector)
      if (!scroller) throw new Error(`There is no ${selector}`)
      scroller.scrollTop = 0
      for (let frame = 0; frame < count; frame++) {
        await new Promise(requestAnimationFrame)
        scroller.scrollBy({ top: 112, behavior: 'instant' })
      }
      await new Promise(requestAnimationFrame)
      if (scroller.scrollTop < count * 100) throw new Error(`${selector} did not scroll`)
    },
    { selector, count: frames },
  )

/** The CPU time of some work, in milliseconds. It does not depend on other work of the machine. */
async function costOf(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await taskSeconds(session)
  await work()
  return ((await taskSeconds(session)) - before) * 1_000
}

/** The time for sorting these objects on the processor that the limits are for, in milliseconds. */
const sortMilliseconds = 25

/** How many times slower this processor is, from the fastest of five sorts; 1 for a faster one. */
async function slownessOf(page: Page): Promise<number> {
  const sort = () =>
    page.evaluate(() => {
      const rows = Array.from({ length: 100_000 }, (_, index) => ({ key: (index * 7_919) % 100_003 }))
      rows.sort((one, other) => one.key - other.key)
    })
  const costs = []
  for (let run = 0; run < 5; run++) costs.push(await costOf(page, sort))
  return Math.max(1, Math.min(...costs) / sortMilliseconds)
}

/** The CPU time of the page's thread. */
async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity
}
