import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { missingPages, newVisitor, viewsOfFiles } from './harness.ts'

/** Adds a link to the page, as content would. */
const addLink = (page: Page, href: string) =>
  page.evaluate((address) => {
    document.querySelector('[data-added]')?.remove()
    const link = Object.assign(document.createElement('a'), {
      href: address,
      textContent: 'A link of content',
    })
    link.dataset.added = ''
    document.querySelector('main h1')?.after(link)
  }, href)

/** The path of the first file of a kind in the HTML of the home page. */
async function fileOf(pattern: RegExp): Promise<string> {
  const html = await (await fetch(new URL('/', inject('shopUrl')))).text()
  const [path] = pattern.exec(html) ?? []
  if (!path) throw new Error(`The home page has no ${pattern}`)
  return path
}

test('a content link to a file of the server opens it like an ordinary link', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(missingPages, viewsOfFiles)
  const { page } = visitor
  const picture = await fileOf(/\/images\/[^"\s?]+\.webp/)
  for (const path of [
    '/sitemap.xml',
    '/robots.txt',
    '/api/docs',
    '/healthz',
    '/manifest.webmanifest',
    '/offline-worker.js',
    picture,
  ]) {
    await visitor.visit('/help/shipping-rates')
    await addLink(page, path)
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path)
    await page.getByRole('link', { name: 'A link of content' }).click()
    expect([path, (await answer).status()]).toEqual([path, 200])
    await page.waitForURL(`**${path}`)
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/help/shipping-rates')
  }
})

test('a content link to a page does not reload the document, and one to an unknown path shows the not-found page', async () => {
  const visitor = await newVisitor('desktop')
  visitor.allowProblems(missingPages)
  const { page } = visitor
  await visitor.visit('/help/shipping-rates')
  await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
  await addLink(page, '/help/faq')
  await page.getByRole('link', { name: 'A link of content' }).click()
  await page.waitForURL('**/help/faq')
  await page.getByRole('heading', { level: 1, name: /Questions/ }).waitFor()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await addLink(page, '/no/such/page')
  await page.getByRole('link', { name: 'A link of content' }).click()
  await page.getByRole('heading', { level: 1, name: 'Oh fudge!' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/no/such/page')
})
