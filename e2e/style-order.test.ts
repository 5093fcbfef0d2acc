import { expect, test } from 'vitest'
import { fillBag } from './bag-calls.ts'
import { newVisitor, type Screen, screens } from './harness.ts'
import { startCustomerSession } from './session-calls.ts'
import { agreedBefore } from './shop-steps.ts'
import { orderDependentStyles } from './style-order.ts'

const paths = [
  '/',
  '/chocolates',
  '/chocolates-caramels-soft/sea-salt-caramel/101040.html',
  '/search?q=caramel',
  '/e-gift-cards',
  '/chocolateshops?zip=91101&range=10',
  '/cart',
  '/shipping',
  '/orders',
  '/addressbook',
]

test.each(Object.keys(screens) as Screen[])(
  'on %s, no style depends on the order in which style sheets are loaded',
  async (screen) => {
    const visitor = await newVisitor(screen)
    const { page, visit } = visitor
    await agreedBefore(page)
    await startCustomerSession(page, 'holly@example.com', 'Caramel-1921')
    await fillBag(page)
    const found: Record<string, string[]> = {}
    for (const path of paths) {
      await visit(path)
      await page.waitForLoadState('networkidle')
      const styles = await page.evaluate(orderDependentStyles)
      if (styles.length > 0) found[path] = styles
    }
    expect(found).toEqual({})
  },
)

test('the check finds rules of equal specificity in two style sheets, but not in one sheet', async () => {
  const { page, visit } = await newVisitor('desktop')
  await visit('/help/faq')
  const add = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`@layer page { ${text} }`)
      document.adoptedStyleSheets.push(sheet)
    }, css)
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<div class="probe other"><p></p></div>'),
  )
  await add('.probe { width: 1px } .probe { width: 3px } .probe p { color: red }')
  expect(await page.evaluate(orderDependentStyles)).toEqual([])
  await add('.other { width: 2px } :where(.other) p { color: blue }')
  expect(await page.evaluate(orderDependentStyles)).toEqual([
    'width .page : .probe {1px}, .probe {3px}, .other {2px}',
  ])
})
