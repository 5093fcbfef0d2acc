import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { lostRequests, newVisitorWithImages } from './harness.ts'

const staff = { username: 'staff', password: inject('previewPassword') }

const widths = { mobile: 390, tablet: 800, desktop: 1280 }

/** The number of columns of a list. */
const columnsOf = (list: Locator): Promise<number> =>
  list.evaluate(
    (element) => new Set([...element.children].map((item) => item.getBoundingClientRect().x)).size,
  )

test('CONT-030 headlines of the headline block have the same sizes as all other headlines at every width', async () => {
  const { page, visit } = await newVisitorWithImages('desktop')
  await page.context().setHTTPCredentials(staff)
  await visit('/component-guide/headline')
  const sizeOf = (variant: string) =>
    page
      .getByRole('region', { name: variant, exact: true })
      .getByRole('heading', { name: 'One kettle, one flower' })
      .evaluate((heading) => getComputedStyle(heading).fontSize)
  const found: string[][] = []
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 })
    found.push([await sizeOf('Size large'), await sizeOf('Size regular')])
  }
  expect(found).toEqual([
    ['36px', '24px'],
    ['48px', '30px'],
    ['48px', '30px'],
  ])
})

test('CONT-022 CONT-023 CONT-040 CONT-045 CONT-048 CONT-055 CONT-056 OPS-050 lists, cards and carousels have the specified columns and sizes at every width', async () => {
  const { page, visit } = await newVisitorWithImages('desktop')
  await page.context().setHTTPCredentials(staff)
  const variant = (name: string) => page.getByRole('region', { name, exact: true })
  async function atEachWidth<Found>(kind: string, measure: () => Promise<Found>): Promise<Found[]> {
    await visit(`/component-guide/${kind}`)
    const found: Found[] = []
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: 900 })
      found.push(await measure())
    }
    return found
  }
  expect(
    await atEachWidth('category-card-list', () => columnsOf(variant('4 cards').getByRole('list'))),
  ).toEqual([2, 2, 4])
  expect(
    await atEachWidth('feature-cards-list', () =>
      Promise.all([2, 3].map((count) => columnsOf(variant(`${count} columns`).getByRole('list')))),
    ),
  ).toEqual([
    [1, 1],
    [2, 3],
    [2, 3],
  ])
  expect(
    await atEachWidth('video-grid', () =>
      Promise.all([1, 2, 3].map((count) => columnsOf(variant(`Columns: ${count}`).getByRole('list')))),
    ),
  ).toEqual([
    [1, 1, 1],
    [1, 2, 2],
    [1, 2, 3],
  ])
  expect(
    await atEachWidth('highlight-card', () =>
      variant('Text on the right')
        .locator('img')
        .evaluate((picture) => picture.clientWidth),
    ),
  ).toEqual([74, 74, 108])
  const accordions = await atEachWidth('content-accordion', async () =>
    page
      .locator('details')
      .first()
      .evaluate((item) => item.clientWidth),
  )
  expect(accordions.at(-1)).toBe(900)
  const carousels = await atEachWidth('carousel', () =>
    page.locator('[aria-roledescription=carousel]').evaluateAll((all) =>
      all.map((carousel) => {
        const [slide, next] = [carousel.querySelector('li'), carousel.querySelector('button')]
        const list = slide?.parentElement
        return {
          columns: Math.round((list?.clientWidth ?? 0) / (slide?.clientWidth ?? 1)),
          hasArrows: next?.checkVisibility(),
        }
      }),
    ),
  )
  // The carousels contain two, three, four and five slides.
  const [no, yes] = [false, true]
  expect(carousels.map((each) => each.map(({ hasArrows }) => hasArrows))).toEqual([
    [no, yes, yes, yes],
    [no, no, yes, yes],
    [no, no, no, yes],
  ])
  expect(carousels.map((each) => [...new Set(each.map(({ columns }) => columns))])).toEqual([[2], [3], [4]])
})

test('CONT-053 CONT-054 OPS-055 featured products rotate one at a time in a loop, and an addition is confirmed for three seconds', async () => {
  const { page, visit } = await newVisitorWithImages('mobile')
  await page.clock.install()
  await visit('/')
  const carousel = page.getByRole('group', { name: 'Your box, your rules' })
  await carousel.scrollIntoViewIfNeeded()
  await carousel.locator('[data-driven]').waitFor()
  /** The product between the edges of the carousel. */
  const shown = () =>
    carousel.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      const isInside = (item: Element) => {
        const { x, width } = item.getBoundingClientRect()
        return x + width / 2 > left && x + width / 2 < right
      }
      return [...element.querySelectorAll('li')]
        .filter(isInside)
        .map((item) => item.querySelector('h3')?.textContent)
    })
  const names = await carousel.locator('h3').allTextContents()
  expect(names.length).toBeGreaterThan(2)
  for (const name of [...names.slice(1), names[0], names[1]]) {
    await carousel.getByRole('button', { name: 'Next' }).click()
    await page.clock.runFor(1_000)
    expect(await shown()).toEqual([name])
  }
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await page.clock.runFor(1_000)
  expect(await shown()).toEqual([names.at(-1)])

  // Does not search by role: the open panel hides the page from screen readers.
  const button = page
    .locator('[aria-label="Your box, your rules"] li', { hasText: names[1] ?? '' })
    .locator('button')
  await carousel.getByRole('button', { name: 'Next' }).click()
  await carousel.getByRole('button', { name: 'Next' }).click()
  await page.clock.runFor(1_000)
  await button.filter({ hasText: 'ADD TO BAG' }).click()
  const added = button.filter({ hasText: 'ADDED TO BAG' })
  await added.waitFor()
  await page.clock.runFor(1_500)
  expect(await added.count()).toBe(1)
  await page.clock.runFor(2_000)
  await added.waitFor({ state: 'detached' })
})

test('CONT-035 CONT-017 pages of recipes, stories and jobs are accessible, and a recommender fills its slot', async () => {
  const visitor = await newVisitorWithImages('mobile')
  const { page, visit, expectAccessible, expectNoSidewaysScroll } = visitor
  for (const path of ['/recipes', '/stories', '/careers', '/careers/kettle-cook', '/company-info/about-us']) {
    await visit(path)
    await expectAccessible(path)
    await expectNoSidewaysScroll()
  }
  await visit('/recipes')
  const slot = page.locator('section', {
    has: page.getByRole('heading', { name: 'What goes into most bags' }),
  })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await slot.getByRole('group').getByRole('listitem').first().waitFor()
  expect(await slot.getByRole('group').getByRole('listitem').count()).toBeGreaterThan(3)
})

test('CONT-028 OPS-037 a self-hosted video plays after a click, with captions, by keyboard, without external requests', async () => {
  const visitor = await newVisitorWithImages('mobile')
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visitor.visit('/company-info/about-us')
  const videos = () => asked.filter((url) => url.includes('/videos/'))
  const play = page.getByRole('button', { name: 'Play the video: From the marble to the ribbon' })
  await play.scrollIntoViewIfNeeded()
  expect(videos()).toEqual([])
  await play.press('Enter')
  const player = page.locator('video')
  const at = () => player.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(at).toBeGreaterThan(0.5)
  expect(await player.evaluate((element) => element === document.activeElement)).toBe(true)
  // Space is the browser's own key for pause.
  await page.keyboard.press('Space')
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  const captions = await player.evaluate((element: HTMLVideoElement) =>
    [...element.textTracks].map(({ mode, label, cues }) => [mode, label, cues?.length]),
  )
  expect(captions).toEqual([['showing', 'English', 4]])
  await visitor.expectAccessible('a video that plays')
  await visitor.expectNoSidewaysScroll()
  const [, part = ''] = /(\/videos\/.*)/.exec(videos()[0] ?? '') ?? []
  const middle = await page.request.get(part, { headers: { range: 'bytes=1000-1999' } })
  expect([middle.status(), (await middle.body()).byteLength]).toEqual([206, 1_000])
  expect(asked.filter((url) => !url.startsWith(inject('shopUrl')))).toEqual([])
})

test('a video whose files do not load shows an error, and can be retried', async () => {
  const { page, visit, allowProblems } = await newVisitorWithImages('desktop')
  allowProblems(lostRequests)
  await visit('/company-info/about-us')
  await page.route('**/videos/**', (route) => route.abort())
  const play = page.getByRole('button', { name: 'Play the video: From the marble to the ribbon' })
  await play.press('Enter')
  await page.getByText('This video didn’t load. Please try again.').waitFor()
  await page.unroute('**/videos/**')
  // The focus is on the button, as before the player loaded.
  await expect.poll(() => play.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
})
