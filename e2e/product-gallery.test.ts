import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitorWithImages } from './harness.ts'
import { assortment } from './shop-steps.ts'

/** A product with five pictures. */
const tower = '/301130.html'

/** A product with two pictures. */
const tin = '/301080.html'

/** The positions of the first picture, frame by frame, while the shown picture changes. */
const positionsAfter = (page: Page, button: string): Promise<number[]> =>
  page.getByRole('button', { name: button }).evaluate(async (arrow) => {
    const slides = arrow.ownerDocument.querySelector('[data-driven] > ul')
    const nextFrame = () => new Promise(requestAnimationFrame)
    arrow.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    // The slider's code moves the slides in the next frame.
    await nextFrame()
    await nextFrame()
    const places = new Set<number>()
    for (let frame = 0; frame < 10; frame++) {
      places.add(Math.round(slides?.getBoundingClientRect().left ?? Number.NaN))
      await nextFrame()
    }
    return [...places]
  })

test('PDP-023 PDP-026 on desktops the picture is 548 px wide, and more than four thumbnails scroll', async () => {
  const visitor = await newVisitorWithImages('desktop')
  const { page } = visitor
  await visitor.visit(tower)
  const stage = page.getByRole('group', { name: 'Pictures of Three-Box Gift Tower' })
  expect((await stage.boundingBox())?.width).toBe(548)
  const thumbnails = page
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: 'Show picture 5' }) })
  const overhang = await thumbnails.evaluate((list) => ({
    down: list.scrollHeight > list.clientHeight,
    across: list.scrollWidth > list.clientWidth,
    overflow: getComputedStyle(list).overflowY,
  }))
  expect(overhang).toEqual({ down: true, across: false, overflow: 'auto' })
  await page.getByRole('button', { name: 'Show picture 5' }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'Show picture 5' }).getAttribute('aria-current'))
    .toBe('true')
  // A picture that is selected in another way scrolls into view.
  await page.getByRole('button', { name: 'Show picture 1' }).click()
  const firstTop = () => thumbnails.evaluate((list) => list.scrollTop)
  expect(await firstTop()).toBe(0)
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await expect.poll(firstTop).toBeGreaterThan(0)
  await visitor.visit(tin)
  const two = page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Show picture 2' }) })
  expect(await two.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(false)
})

test('PDP-024 PDP-026 on phones the arrows loop through the pictures, at most 560 px wide, without slow motion if the shopper prefers reduced motion', async () => {
  const visitor = await newVisitorWithImages('mobile')
  const { page } = visitor
  await visitor.visit(tower)
  const stage = page.getByRole('group', { name: 'Pictures of Three-Box Gift Tower' })
  const pictures = stage.getByRole('listitem', { includeHidden: true })
  const shown = () =>
    pictures.evaluateAll((items) => items.findIndex((item) => item.getAttribute('aria-hidden') !== 'true'))
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await expect.poll(shown).toBe(4)
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(shown).toBe(0)
  expect(await positionsAfter(page, 'Next picture')).toHaveLength(1)
  await expect.poll(shown).toBe(1)
  expect(await page.getByRole('button', { name: 'Show picture 1' }).isVisible()).toBe(false)
  await page.setViewportSize({ width: 700, height: 900 })
  expect((await stage.boundingBox())?.width).toBe(560)
})

test('the zoom works by pointer and by keyboard, and returns the focus', async () => {
  const visitor = await newVisitorWithImages('desktop')
  const { page } = visitor
  await visitor.visit(tower)
  await page.getByRole('button', { name: 'Look closer' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Three-Box Gift Tower' })
  const scale = dialog.getByRole('status')
  await dialog.getByText('100%').waitFor()
  await visitor.expectAccessible('the zoom')
  await page.keyboard.press('+')
  await dialog.getByText('140%').waitFor()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => dialog.getByRole('img').evaluate((image) => image.style.transform))
    .toContain('scale(1.4)')
  await page.keyboard.press('0')
  await dialog.getByText('100%').waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('img', { name: /Close-up of the bow/ }).waitFor()
  await page.mouse.click(720, 450)
  await dialog.getByText('250%').waitFor()
  await page.mouse.wheel(0, 2_000)
  await expect.poll(() => scale.textContent()).toContain('100%')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Look closer')
})

test('on phones a pinch zooms a picture', async () => {
  const visitor = await newVisitorWithImages('mobile')
  const { page } = visitor
  await visitor.visit(tower)
  await page.getByRole('button', { name: 'Look closer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Three-Box Gift Tower' })
  await dialog.getByText('100%').waitFor()
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  await touch('touchStart', [170, 420], [220, 420])
  await touch('touchMove', [145, 420], [245, 420])
  await touch('touchEnd')
  await expect
    .poll(async () =>
      Number.parseInt((await dialog.getByRole('status').textContent())?.match(/\d+/)?.[0] ?? '0', 10),
    )
    .toBeGreaterThan(180)
  await visitor.expectNoSidewaysScroll()
})

test('PDP-021 PDP-022 PDP-025 arrows, keys and thumbnails loop through the gallery', async () => {
  const visitor = await newVisitorWithImages('desktop')
  const { page } = visitor
  await visitor.visit(tin)
  const thumbnail = (number: number) => page.getByRole('button', { name: `Show picture ${number}` })
  const current = (number: number) =>
    expect.poll(() => thumbnail(number).getAttribute('aria-current')).toBe('true')
  await current(1)
  expect((await thumbnail(1).boundingBox())?.width).toBe(78)
  await page.getByRole('button', { name: 'Next picture' }).click()
  await current(2)
  await page.getByRole('button', { name: 'Next picture' }).click()
  await current(1)
  await page.keyboard.press('ArrowLeft')
  await current(2)
  await thumbnail(1).click()
  await current(1)
})

test('PDP-022 a click counts at the moment when the slider starts', async () => {
  const visitor = await newVisitorWithImages('desktop')
  const { page } = visitor
  await visitor.visit(assortment)
  const slides = page.getByRole('group', { name: 'Pictures of' })
  const next = await page.getByRole('button', { name: 'Next picture' }).elementHandle()
  await slides.evaluate((element, button) => {
    const watch = new MutationObserver(() => (button as HTMLElement | null)?.click())
    watch.observe(element, { attributeFilter: ['data-driven'] })
  }, next)
  await page.getByRole('button', { name: 'Show picture 1' }).hover()
  const second = page.getByRole('button', { name: 'Show picture 2' })
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true')
  const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? -1)
  await expect.poll(async () => (await left(slides.locator('li').nth(1))) - (await left(slides))).toBe(0)
})
