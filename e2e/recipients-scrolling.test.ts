import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'
import { addToBag, siteUrl } from './shop-steps.ts'

/** A frame of 60 a second. */
const frameMilliseconds = 1_000 / 60
const frames = 60
const people = 990

test('a table of a thousand recipients scrolls within a frame of 60 a second', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor, siteUrl('volumesavings', '/candies-jellies/fruit-jelly-bag/301120.html'))
  await addPeople(page)
  await visitor.visit(siteUrl('volumesavings', '/recipients'))
  await page.getByText('Ada 3 Bell').first().waitFor()
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  expect(await scrollCost(page)).toBeLessThan(frameMilliseconds)
  await visitor.leave()
})

/** Adds people without goods: the site takes a thousand. */
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

/**
 * What a frame costs while the table scrolls by two rows a frame, in milliseconds of the processor. They do not depend on
 * what else the machine does.
 */
async function scrollCost(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await taskSeconds(session)
  await page.evaluate(async (count) => {
    const scroller = document.querySelector('div:has(> table)')
    if (!scroller) throw new Error('There is no table')
    for (let frame = 0; frame < count; frame++) {
      await new Promise(requestAnimationFrame)
      scroller.scrollBy(0, 112)
    }
    await new Promise(requestAnimationFrame)
    if (scroller.scrollTop < count * 100) throw new Error('The table did not scroll')
  }, frames)
  return ((await taskSeconds(session)) - before) * (1_000 / frames)
}

/** The time that the page's thread has worked. */
async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity
}
