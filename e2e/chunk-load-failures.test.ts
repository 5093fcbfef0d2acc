import { expect, test } from 'vitest'
import type { Page, Route } from 'playwright-core'
import { agreeToCookies } from './buy-steps.ts'
import { newVisitor, useBrowser, whenAlive, type Screen } from './harness.ts'

useBrowser()

/** Somebody for whom parts of the shop's code do not come until `yield` lets them; the console may speak of that. */
async function visitRefused(screen: Screen, names: string, path: string) {
  const visitor = await newVisitor(screen)
  const { page } = visitor
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  await visitor.visit(path)
  await agreeToCookies(page)
  const code = new RegExp(`/assets/(${names})-[\\w-]{8}\\.js`)
  const line = { asked: 0 }
  await page.route(code, (route) => {
    line.asked += 1
    return route.abort()
  })
  return {
    ...visitor,
    line,
    mend: () => page.unroute(code),
    async end() {
      await page.context().close()
      expect(broken).toEqual([])
    },
  }
}

/** Puts a link onto the page, as a text of content would. */
const addLink = (page: Page, href: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'To the bag'
    document.querySelector('main')?.prepend(link)
  }, href)

const documentsOf = (page: Page, path: string): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (request.isNavigationRequest() && url.pathname === path)
      asked.push(url.pathname + url.search + url.hash)
  })
  return asked
}

test('a page whose code is refused is gone to as a document of its own', async () => {
  const { page, mend, end } = await visitRefused('desktop', 'cart-page', '/help/faq')
  const documents = documentsOf(page, '/cart')
  await addLink(page, '/cart?from=mail#content')
  page.once('requestfailed', () => void mend())
  await page.getByRole('link', { name: 'To the bag' }).click()
  await page.waitForURL('**/cart?from=mail#content')
  await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor()
  await whenAlive(page)
  expect(documents).toHaveLength(1)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
  await end()
})

test('a page whose code stays refused is asked for once more, and at the next press', async () => {
  const { page, line, mend, end } = await visitRefused('desktop', 'cart-page', '/help/faq')
  const documents = documentsOf(page, '/cart')
  await addLink(page, '/cart')
  await page.getByRole('link', { name: 'To the bag' }).click()
  await expect.poll(() => line.asked, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
  await page.getByRole('button', { name: 'Search' }).last().waitFor()
  expect(documents).toHaveLength(2)
  await mend()
  await page
    .getByRole('button', { name: /Chocolates/ })
    .first()
    .click()
  await page.waitForFunction(() => 'isAlive' in document.documentElement.dataset)
  expect(documents).toHaveLength(3)
  await end()
})

test('what was added is in the bag, whether it can be shown or not', async () => {
  const { page, mend, expectAccessible, end } = await visitRefused(
    'desktop',
    'added-panel',
    '/chocolates/assorted-1lb/301010.html',
  )
  const add = page.getByRole('button', { name: 'Add to Bag' }).first()
  await add.click()
  await page.getByText("It's in your bag.").waitFor()
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  await expectAccessible('a page with a part that did not come')
  await mend()
  await page.getByRole('button', { name: 'Add to Bag' }).first().click()
  await page.getByRole('heading', { name: '1 Item Added to Bag' }).waitFor()
  expect(await page.getByText("It's in your bag.").count()).toBe(0)
  await end()
})

test('a question whose code does not come is asked by the browser itself', async () => {
  const { page, visit, mend, end } = await visitRefused(
    'desktop',
    'confirm-dialog',
    '/chocolates/assorted-1lb/301010.html',
  )
  await page.getByRole('button', { name: 'Add to Bag' }).first().click()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  await visit('/cart')
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove/ })
  const asking = page.waitForEvent('dialog')
  await remove.click()
  const asked = await asking
  expect(asked.message()).toContain('Remove this item from your bag?')
  await asked.dismiss()
  await mend()
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click()
  await end()
})

test('what opens a panel that did not come says so, and opens it at the second press', async () => {
  const { page, mend, expectNoSidewaysScroll, end } = await visitRefused(
    'mobile',
    'menu-drawer|filter-sheet',
    '/chocolates',
  )
  for (const name of ['Refine', 'Menu']) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByText('Sorry, that did not load.').waitFor()
    await expectNoSidewaysScroll()
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await mend()
  for (const name of ['Refine', 'Menu']) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await end()
})

test('no page breaks without what nobody asked for, and it comes after all at a press', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  const parts =
    /\/assets\/(shopper|upsell|recommendations|reviews|mega-panel|mini-bag|activities)-[\w-]{8}\.js/
  const refused = new Set<string>()
  await page.route(parts, (route) => {
    refused.add(parts.exec(route.request().url())?.[1] ?? '')
    return route.abort()
  })
  await visitor.visit('/chocolates/assorted-1lb/301010.html')
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Gifts', exact: true })
    .hover()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect
    .poll(() => [...refused].sort(), { timeout: 10_000 })
    .toEqual(
      expect.arrayContaining(['activities', 'mega-panel', 'recommendations', 'reviews', 'shopper', 'upsell']),
    )
  await page.getByRole('heading', { level: 1, name: 'Marigold Assortment, 1 lb' }).waitFor()
  expect(await page.getByRole('status', { name: 'Reviews are on their way' }).count()).toBe(0)
  await page.unroute(parts)
  await agreeToCookies(page)
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  await page.getByRole('heading', { name: 'Reviews' }).first().waitFor()
  await page.context().close()
  expect(broken).toEqual([])
})

test('what takes longer than ten seconds is spoken of until it is there', async () => {
  const { page, visit, leave } = await newVisitor('mobile')
  await page.clock.install()
  await visit('/help/faq')
  await agreeToCookies(page)
  const held: Route[] = []
  await page.route(/\/assets\/(menu-drawer|cart-page)-/, (route) => void held.push(route))
  const letCome = () => Promise.all(held.splice(0).map((route) => route.continue()))
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect.poll(() => held).not.toEqual([])
  await page.clock.fastForward(11_000)
  await page.getByText('Sorry, that did not load.').waitFor()
  await letCome()
  await page.getByRole('dialog').waitFor()
  expect(await page.getByText('Sorry, that did not load.').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Bag, empty' }).click()
  await expect.poll(() => held).not.toEqual([])
  await page.clock.fastForward(11_000)
  await page.getByText('This page is taking its time.').waitFor()
  await letCome()
  await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor()
  expect(await page.getByText('This page is taking its time.').count()).toBe(0)
  await leave()
})
