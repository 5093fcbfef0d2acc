import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { newVisitor } from './harness.ts'
import { collectShifts } from './layout-shifts.ts'
import { agreedBefore, assortment } from './shop-steps.ts'

/** A laptop. */
const viewport = { width: 1280, height: 800 }

async function productPaths(): Promise<string[]> {
  const text = await (await fetch(new URL('/sitemap.xml', inject('shopUrl')))).text()
  return [...text.matchAll(/<loc>([^<]*\.html)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** Where the button that buys a product ends, or the link to the builder of a box. */
const endOfButton = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const text = /^(ADD TO BAG|Create a Box)$/i
    const button = [...document.querySelectorAll('main article :is(button, a)')].find((element) =>
      text.test(element.textContent.trim()),
    )
    // The notice for pages without scripts is above the header.
    const top = document.querySelector('header')?.getBoundingClientRect().top ?? 0
    return button && button.getBoundingClientRect().bottom - top
  })

test('the button of every product is on the first screen of a laptop', async () => {
  // As the server sends the page.
  const { page, leave } = await newVisitor('desktop', inject('shopUrl'), { hasScript: false })
  await page.setViewportSize(viewport)
  const paths = await productPaths()
  expect(paths.length).toBeGreaterThan(60)
  const low: [string, number | undefined][] = []
  for (const path of paths) {
    await page.goto(path)
    const end = await endOfButton(page)
    if (end === undefined || end > 720) low.push([path, end])
  }
  expect(low).toEqual([])
  await leave()
}, 300_000)

test('nothing moves while the subscription offer arrives', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await page.setViewportSize(viewport)
  await agreedBefore(page)
  await page.goto(assortment, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const shifts = await collectShifts(page)
  await page.getByRole('radio', { name: /Subscribe and save/ }).waitFor()
  expect(await shifts()).toBeLessThan(0.001)
  await visitor.leave()
})
