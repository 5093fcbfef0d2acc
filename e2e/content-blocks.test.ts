import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { newVisitorWithImages } from './harness.ts'

/** Measures how far the page shifts without input, with the browsers' score. */
async function countLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      // The type of the entries that this observer requests.
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      const { dataset } = document.documentElement
      const before = Number(dataset.shift ?? 0)
      dataset.shift = String(shifts.reduce((sum, { value }) => sum + value, before))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
}

test('CONT-033 CONT-051 CONT-052 OPS-056 the hero carousel rotates every 4 seconds, loops, and pauses during interaction', async () => {
  const visitor = await newVisitorWithImages('desktop')
  const { page } = visitor
  const layoutShift = await countLayoutShifts(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: '2026-11-23T08:00:00Z' })
  await visitor.visit('/')
  const carousel = page.getByRole('region', { name: 'What we are making' })
  const pauseButton = carousel.getByRole('button', { name: 'Pause the slides' })
  await pauseButton.waitFor()
  await page.clock.pauseAt('2026-11-23T09:00:00Z')
  const shown = () =>
    carousel.locator('[aria-roledescription="slide"]:not([inert])').getAttribute('aria-label')
  const first = Number((await shown())?.[0])
  const position = (steps: number) => `${((first - 1 + steps) % 3) + 1} of 3`
  for (const steps of [1, 2, 3]) {
    await page.clock.runFor(4_000)
    expect(await shown()).toBe(position(steps))
  }
  const live = () => carousel.locator('[aria-live]').getAttribute('aria-live')
  expect(await live()).toBe('off')

  await carousel.hover()
  await page.clock.runFor(9_000)
  expect([await shown(), await live()]).toEqual([position(3), 'polite'])
  await page.mouse.move(0, 0)
  await page.clock.runFor(4_000)
  expect(await shown()).toBe(position(4))
  await pauseButton.focus()
  await page.clock.runFor(9_000)
  expect(await shown()).toBe(position(4))

  await page.keyboard.press('Enter')
  await carousel.getByRole('button', { name: 'Next slide' }).press('Enter')
  await page.clock.runFor(1_000)
  expect(await shown()).toBe(position(5))
  await carousel.getByRole('button', { name: 'Previous slide' }).press('Enter')
  await page.clock.runFor(9_000)
  expect(await shown()).toBe(position(4))
  await carousel.getByRole('button', { name: 'Play the slides' }).press('Enter')
  await page.clock.runFor(4_000)
  expect(await shown()).toBe(position(5))
  expect(await layoutShift()).toBeLessThan(0.02)
})

test('CONT-051 slides with a rotationSpeed of 8 stay for 8 seconds', async () => {
  const { page, visit } = await newVisitorWithImages('desktop')
  await page.context().setHTTPCredentials({ username: 'staff', password: inject('previewPassword') })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: '2026-11-23T08:00:00Z' })
  await visit('/component-guide/hero-carousel')
  const carousel = page.locator('section[aria-roledescription=carousel][aria-label="Two slides"]')
  await carousel.getByRole('button', { name: 'Pause the slides' }).waitFor()
  await page.clock.pauseAt('2026-11-23T09:00:00Z')
  const shown = () =>
    carousel.locator('[aria-roledescription="slide"]:not([inert])').getAttribute('aria-label')
  // The clock may have stopped in the middle of a slide.
  const first = await shown()
  let seconds = 0
  for (; seconds < 9 && (await shown()) === first; seconds += 1) await page.clock.runFor(1_000)
  const second = await shown()
  await page.clock.runFor(7_000)
  expect(await shown()).toBe(second)
  await page.clock.runFor(2_000)
  expect(await shown()).not.toBe(second)
})

test('CONT-009 CONT-010 CONT-033 with reduced motion no content rotates; headlines have the specified sizes; a sidebar opens', async () => {
  for (const [screen, large, regular] of [
    ['desktop', '48px', '30px'],
    ['mobile', '36px', '24px'],
  ] as const) {
    const visitor = await newVisitorWithImages(screen)
    const { page } = visitor
    await visitor.visit('/')
    await page.getByRole('button', { name: 'Play the slides' }).waitFor()
    const sizeOf = (name: string) =>
      page.getByRole('heading', { name }).evaluate((heading) => getComputedStyle(heading).fontSize)
    expect(await sizeOf('Good things come in paper cups')).toBe(large)
    expect(await sizeOf('Home for the winter holidays')).toBe(regular)
    if (screen === 'mobile') {
      await page.getByRole('button', { name: 'Choose your shop' }).click()
      await page.getByRole('dialog').waitFor()
    }
  }
})

test('CONT-020 CONT-057 CONT-058 CONT-059 a countdown runs to its end without a layout shift or announcements', async () => {
  const visitor = await newVisitorWithImages('mobile')
  const { page } = visitor
  const layoutShift = await countLayoutShifts(page)
  const end = Date.parse('2026-12-18T20:00:00Z')
  await page.clock.install({ time: end - 100_000 })
  await visitor.visit('/help/shipping-rates')
  const band = page.locator('main section', { hasText: 'leave by noon' })
  const clock = band.locator('[aria-hidden="true"]')
  await clock.getByText('Days').waitFor()
  const height = async () => (await band.boundingBox())?.height
  const before = await height()
  await page.clock.pauseAt(end - 62_000)
  const digits = async () => (await clock.innerText()).match(/\d+/g)?.join(' ')
  expect(await digits()).toBe('00 00 01 02')
  await band.getByText('0 days, 0 hours and 1 minute left').waitFor()
  await page.clock.runFor(1_000)
  expect(await digits()).toBe('00 00 01 01')
  expect(await band.locator('[aria-live], [role=status], [role=alert], [role=timer]').count()).toBe(0)
  await page.clock.fastForward(59_000)
  await page.clock.runFor(1_000)
  expect(await digits()).toBe('00 00 00 01')
  await page.clock.runFor(1_000)
  await band.getByText('Time’s up!').waitFor()
  expect(await height()).toBe(before)
  expect(await layoutShift()).toBeLessThan(0.02)
  await page.clock.resume()
  await visitor.expectAccessible('a band whose time is up')
})

test('CONT-044 CONT-074 CONT-075 CONT-076 CONT-077 a form in custom HTML shows a success message only after the message of its own frame', async () => {
  const visitor = await newVisitorWithImages('mobile')
  const { page } = visitor
  await visitor.visit('/help/logo-sleeves')
  const form = page.frameLocator('iframe[title="Logo sleeve form"]')
  await form.getByLabel('Company').fill('Sugar & Sons')
  await visitor.expectAccessible('custom HTML')
  await visitor.expectNoSidewaysScroll()
  // The page's own window is not the frame, although it knows the session.
  await page.evaluate(() => {
    const address = document.querySelector<HTMLIFrameElement>('main iframe')?.src ?? ''
    const session = new URL(address).searchParams.get('session')
    postMessage({ type: 'close', session }, location.origin)
  })
  await form.getByLabel('Your name').fill('Ann')
  await form.getByLabel('Email').fill('ann@sugar.example')
  await form.getByLabel('How many boxes').fill('120')
  expect(await page.getByText('Sweet Success').count()).toBe(0)
  await form.getByRole('button').click()
  await page.getByText('A concierge will be in touch within 48 business hours.').waitFor()
  const success = page.getByRole('heading', { name: 'Sweet Success' })
  expect(await success.evaluate((heading) => heading === document.activeElement)).toBe(true)
  expect(await page.locator('main iframe').count()).toBe(0)
})
