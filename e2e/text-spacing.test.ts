import { test } from 'vitest'
import { fillBag } from './bag-calls.ts'
import { newVisitor } from './harness.ts'
import { agreedBefore, assortment } from './shop-steps.ts'

/** The text spacing that a reader may set (WCAG 2.2, 1.4.12). */
const distances = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

test.each([390, 320])("no page is wider than %i px with the reader's text spacing", async (width) => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await page.setViewportSize({ width, height: 844 })
  await agreedBefore(page)
  await fillBag(page)
  for (const path of ['/', assortment, '/cart', '/recipients', '/shipping']) {
    await visitor.visit(path)
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }, distances)
    await visitor.expectNoSidewaysScroll()
  }
})
