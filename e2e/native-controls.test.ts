import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'
import { assortment, toReviews } from './shop-steps.ts'

test("selects and disclosure controls show the shop's arrow instead of the browser's", async () => {
  const { page, visit } = await newVisitor('desktop')
  const arrows = new Set<string>()
  for (const path of ['/chocolates', assortment]) {
    await visit(path)
    if (path === assortment) {
      await toReviews(page)
      await page.getByRole('combobox', { name: 'Sort by' }).waitFor()
    }
    const selects = await page.locator('main select').evaluateAll((found) =>
      found.map((select) => {
        const { appearance, backgroundImage, backgroundPosition } = getComputedStyle(select)
        return `${appearance} ${backgroundImage} ${backgroundPosition}`
      }),
    )
    expect(selects.length, path).toBeGreaterThan(0)
    for (const select of selects) arrows.add(select)
  }
  expect([...arrows]).toEqual([expect.stringMatching(/^none url\("data:image\/svg/)])
  const gift = page.locator('summary', { hasText: 'Make it a gift' })
  // `display: list-item` would show the browser's triangle.
  expect(await gift.evaluate((summary) => getComputedStyle(summary).display)).toBe('flex')
  expect(await gift.locator('svg').count()).toBe(1)
})
