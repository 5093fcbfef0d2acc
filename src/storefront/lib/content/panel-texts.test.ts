import { expect, test } from 'vitest'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openDemoShop } from '#testing/shop.ts'
import { loadPanelTexts } from './panel-texts.ts'

const { shop } = await openDemoShop()

test('API-058 FORM-143 FORM-144 text, menu and links of the panels are content items, converted to HTML', async () => {
  const texts = await loadPanelTexts(pageCallsOf(shop))
  expect(Object.keys(texts)).toEqual([
    'need-help-text',
    'need-help-menu',
    'concierge-not-found',
    'catalog-link',
  ])
  expect(texts['concierge-not-found']?.html).toContain('<strong>800.347.7337</strong>')
  expect(texts['need-help-menu']?.links).toContainEqual({ text: 'Write to us', href: '/contact-us' })
})
