import { expect, test } from 'vitest'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { newVisitor } from './harness.ts'
import { agreedBefore } from './shop-steps.ts'

test('SHELL-108 SHELL-109 SHELL-110 SHELL-111 SHELL-112 SHELL-113 SHELL-114 SHELL-115 the footer shows the Sweet List, links, networks, help and copyright', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('heading', { name: 'Join The Sweet List', exact: true }).waitFor()
  expect(await footer.getByRole('link', { name: 'Join now' }).getAttribute('href')).toBe('/emailsignup')
  const networks = footer.getByRole('list', { name: 'Marigold Candies on social networks' }).getByRole('link')
  expect(await networks.evaluateAll((links) => links.map((link) => link.ariaLabel))).toEqual([
    'Instagram',
    'X',
    'Facebook',
    'TikTok',
    'YouTube',
    'Pinterest',
  ])
  await footer
    .getByText(/Need help using this site\? Call 800\.347\.7337\. From outside the US, call 310\.604\.6200\./)
    .waitFor({ state: 'attached' })
  await footer.getByText(`© ${shopDay(new Date()).slice(0, 4)} Marigold Candies`).waitFor()
  const rates = footer.getByRole('link', { name: 'Shipping Rates' })
  expect(await rates.isVisible()).toBe(false)
  await footer.getByRole('button', { name: 'Help' }).click()
  await rates.click()
  await page.waitForURL('**/help/shipping-rates')
})

test("SHELL-113 the copyright shows the year in the shop's time zone instead of the browser's", async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await page.clock.setFixedTime('2099-06-01T12:00:00Z')
  await visitor.visit('/help/faq')
  await page.getByText(`© ${shopDay(new Date()).slice(0, 4)} Marigold Candies`).waitFor()
  // A hydration mismatch would be logged.
})

test('SHELL-116 on a phone a shopper sends feedback with stars and text', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit('/help/faq')
  const opener = page.getByRole('button', { name: 'GIVE FEEDBACK', exact: true })
  await opener.click()
  const panel = page.getByRole('dialog', { name: 'How are we doing?' })
  const send = panel.getByRole('button', { name: 'Send feedback' })
  await send.click()
  await panel.getByRole('link', { name: /Please choose from one to five stars/ }).waitFor()
  await visitor.expectAccessible('feedback without stars')
  await panel.getByRole('radio', { name: '4 stars' }).check()
  await panel.getByRole('textbox', { name: 'In your own words' }).fill('Where is the fudge?')
  const sent = page.waitForRequest('**/Site/giveFeedback')
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({
    body: { stars: 4, words: 'Where is the fudge?', page: '/help/faq' },
  })
  await panel.getByText('Thank you! We read every word').waitFor()
  await visitor.expectAccessible('thanks for feedback')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('SHELL-110 SHELL-116 on a desktop the footer links are in columns, without a feedback button', async () => {
  const visitor = await newVisitor('desktop')
  await visitor.visit('/help/faq')
  const footer = visitor.page.getByRole('contentinfo')
  const columns = ['Chocolates', 'Shipping Rates', 'Your Orders', 'Our Story']
  const boxes = await Promise.all(
    columns.map((name) => footer.getByRole('link', { name }).first().boundingBox()),
  )
  const lefts = boxes.map((box) => box?.x ?? Number.NaN)
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
  expect(new Set(lefts).size).toBe(columns.length)
  expect(await footer.getByRole('button', { name: 'Help' }).count()).toBe(0)
  expect(await visitor.page.getByRole('button', { name: 'GIVE FEEDBACK' }).count()).toBe(0)
})
