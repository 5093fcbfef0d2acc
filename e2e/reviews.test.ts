import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newVisitor, newVisitorWithImages } from './harness.ts'
import { holdRequests } from './held-requests.ts'
import { newCustomer } from './session-calls.ts'
import { assortment, toReviews } from './shop-steps.ts'

/** Any image. */
const photo = 'demo/images/truffles-cocoa.webp'

test('a review with a photo is written by keyboard alone and waits for moderation', async () => {
  const visitor = await newVisitorWithImages('desktop')
  const { page } = visitor
  await visitor.visit(assortment)
  await toReviews(page)
  const shown = page.getByText('Soft, and gone in a minute')
  await page.getByRole('button', { name: 'WRITE A REVIEW' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Write a review' })
  await form.getByRole('button', { name: 'SEND REVIEW' }).press('Enter')
  await form.getByText('Please choose from one to five stars.').first().waitFor()
  await visitor.expectAccessible('the errors of a review')
  await form.getByRole('radio', { name: '1 star' }).focus()
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight')
  expect(await form.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Soft, and gone in a minute')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Everybody at the table took a second one.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ada')
  await form.getByLabel('Add', { exact: true }).setInputFiles(photo)
  await form.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await visitor.expectAccessible('a review with a photo')
  const sent = page.waitForResponse('**/scapi/Site/addReviewPhoto')
  await form.getByLabel('Your name, as others will see it').press('Enter')
  expect((await sent).status()).toBe(202)
  await form.getByText('Thank you! We’ve got your review').waitFor()
  await visitor.expectAccessible('the thanks for a review')
  await page.keyboard.press('Escape')
  await expect.poll(() => form.count()).toBe(0)
  expect(await shown.count()).toBe(0)
})

test('a customer changes their earlier review', async () => {
  const visitor = await newVisitorWithImages('mobile')
  const { page } = visitor
  await newCustomer(page, 'reviewer')
  await visitor.visit(assortment)
  await toReviews(page)
  const form = page.getByRole('dialog', { name: 'Write a review' })
  await page.getByRole('button', { name: 'WRITE A REVIEW' }).click()
  await form.getByTitle('4 stars').click()
  await form.getByLabel('In a few words').fill('Gone by Sunday')
  await form.getByLabel('Your review').fill('We meant to keep it for the holidays.')
  await form.getByRole('button', { name: 'SEND REVIEW' }).click()
  await form.getByText('Thank you! We’ve got your review').waitFor()
  await visitor.visit(assortment)
  await toReviews(page)
  await page.getByRole('button', { name: 'WRITE A REVIEW' }).click()
  const own = page.getByRole('dialog', { name: 'Your review' })
  await own.getByText('You reviewed this on').waitFor()
  await expect.poll(() => own.getByLabel('In a few words').inputValue()).toBe('Gone by Sunday')
  await visitor.expectAccessible('a review that was written before')
  await own.getByLabel('In a few words').fill('Gone by Saturday')
  await own.getByRole('button', { name: 'SAVE CHANGES' }).click()
  await own.getByText('Thank you! We’ve got your review').waitFor()
})

test('the reviews show a count per star, and more reviews load on demand', async () => {
  const visitor = await newVisitorWithImages('mobile')
  const { page } = visitor
  await visitor.visit(assortment)
  await page.getByRole('link', { name: /20 reviews/ }).click()
  await page.getByRole('heading', { name: 'Reviews' }).waitFor()
  const rows = page.getByRole('table', { name: 'Reviews by stars' }).getByRole('row')
  expect(await rows.count()).toBe(5)
  const reviews = page.locator('#reviews li h3')
  expect(await reviews.count()).toBe(6)
  await page.getByRole('button', { name: 'More reviews' }).click()
  await expect.poll(() => reviews.count()).toBe(12)
  await visitor.expectAccessible('reviews')
})

test('PDP-094 five placeholder stars are shown until the code of the reviews has loaded', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const code = await holdRequests(page, '**/assets/sections-*.js')
  await visitor.visit(assortment)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await code.sent()
  const placeholder = page.getByRole('status', { name: 'Loading reviews' })
  await placeholder.waitFor()
  expect(await placeholder.locator('> *').count()).toBe(5)
  code.releaseAll()
  await page.getByRole('table', { name: 'Reviews by stars' }).waitFor()
  expect(await placeholder.count()).toBe(0)
})

test('the bars of the histogram are aligned with their texts', async () => {
  const { page, visit } = await newVisitorWithImages('mobile')
  await visit(assortment)
  await toReviews(page)
  const row = page.getByRole('row', { name: '5 stars' })
  await row.scrollIntoViewIfNeeded()
  const [words, meter] = await Promise.all([boxOf(row.getByText('5 stars')), boxOf(row.locator('meter'))])
  // Checks the painted pixels: browsers build the bar of parts without a box for scripts. Uses a column through its
  // filled part.
  const around = 10
  const top = Math.floor(meter.y) - around
  const clip = { x: meter.x + around, y: top, width: 1, height: meter.height + 2 * around }
  const pixels = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  const filled = Array.from({ length: pixels.length / 3 }, (_, y) => y).filter((y) => isMarigold(pixels, y))
  expect(filled).toHaveLength(8)
  const middle = top + (Math.min(...filled) + Math.max(...filled) + 1) / 2
  expect(Math.abs(middle - (words.y + words.height / 2))).toBeLessThanOrEqual(1)
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}

const isMarigold = (pixels: Buffer, y: number): boolean => {
  const [red = 0, , blue = 255] = pixels.subarray(y * 3, y * 3 + 3)
  return red > 200 && blue < 80
}
