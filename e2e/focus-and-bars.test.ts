import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'
import { agreedBefore, assortment } from './shop-steps.ts'

// WCAG 2.2, 2.4.11.
test.each([
  ['a product', assortment],
  ['the box builder', '/build-a-box/select-item'],
])('the bar at the bottom of %s never covers the focused element', async (_, path) => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await agreedBefore(page)
  await visitor.visit(path)
  const bar = page.locator('[data-bottom-bar]')
  await bar.waitFor()
  const covered: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const name = await bar.evaluate((element) => {
      const focused = document.activeElement
      if (!focused || focused === document.body || element.contains(focused)) return ''
      const area = focused.getBoundingClientRect()
      const { top } = element.getBoundingClientRect()
      return area.bottom > top && area.top < innerHeight ? focused.outerHTML.slice(0, 200) : ''
    })
    if (name) covered.push(name)
  }
  expect(covered).toEqual([])
})
