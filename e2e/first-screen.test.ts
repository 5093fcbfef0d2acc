import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { newVisitor } from './harness.ts'
import { collectShifts } from './layout-shifts.ts'
import { agreedBefore, assortment } from './shop-steps.ts'

/** The size of a laptop screen. */
const viewport = { width: 1280, height: 800 }
const largerLaptop = { width: 1440, height: 900 }

async function productPaths(): Promise<string[]> {
  const text = await (await fetch(new URL('/sitemap.xml', inject('shopUrl')))).text()
  return [...text.matchAll(/<loc>([^<]*\.html)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/**
 * The bottom of the button that buys a product (or of the link to a box's builder), and of the arrival date question.
 */
const endsOf = (page: Page): Promise<{ button: number | undefined; day: number | undefined }> =>
  page.evaluate(() => {
    // The notice for pages without scripts is above the header.
    const top = document.querySelector('header')?.getBoundingClientRect().top ?? 0
    const endOf = (text: RegExp) => {
      const found = [...document.querySelectorAll('main article :is(button, a)')].find((element) =>
        text.test(element.textContent.trim()),
      )
      return found && found.getBoundingClientRect().bottom - top
    }
    return { button: endOf(/^(ADD TO BAG|Create a Box)$/i), day: endOf(/^When will it arrive/) }
  })

test('the buy button of every product and its arrival date are on the first screen of a laptop', async () => {
  // As the server sends the page.
  const { page } = await newVisitor('desktop', inject('shopUrl'), { hasScript: false })
  const paths = await productPaths()
  expect(paths.length).toBeGreaterThan(60)
  const low: unknown[] = []
  let days = 0
  for (const path of paths) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    const ends = await endsOf(page)
    if (ends.day !== undefined) days += 1
    if (ends.button === undefined || ends.button > 720 || (ends.day ?? 0) > 800) low.push([path, ends])
    await page.setViewportSize(largerLaptop)
    const larger = await endsOf(page)
    if (Math.max(larger.button ?? 0, larger.day ?? 0) > 800) low.push([path, larger])
  }
  expect(low).toEqual([])
  // Boxes to build, and products that are not shipped, show no day here.
  expect(days).toBeGreaterThan(50)
}, 300_000)

test('the subscription offer causes no layout shift when it arrives', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await page.setViewportSize(viewport)
  await agreedBefore(page)
  await page.goto(assortment, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const shifts = await collectShifts(page)
  await page.getByRole('radio', { name: /Subscribe and save/ }).waitFor()
  expect(await shifts()).toBeLessThan(0.001)
})
