import messages from 'virtual:messages/facts'
import { expect, test } from 'vitest'
import { renderToText } from '#testing/render.tsx'
import { Specifications } from './specifications.tsx'

const poster = {
  id: 'poster',
  features: ['Ready to hang'],
  pdfUrl: null,
  ingredients: '',
  servingSize: null,
  nutrition: [],
  weightGrams: 454,
  isKosher: true,
  isDairyFree: false,
}

test('CAT-017 CAT-024 the details list features, diet and the leaflet if there is one', () => {
  const html = renderToText(<Specifications attributes={poster} />, { messages })
  expect(html).toContain('<li>Ready to hang</li>')
  expect(html).toContain('<dt>Kosher</dt><dd>Yes</dd>')
  expect(html).not.toContain('Dairy free')
  expect(html).not.toContain('PDF')
  const pdfUrl = 'https://files.example.com/poster.pdf'
  const withLeaflet = { ...poster, pdfUrl, isDairyFree: true }
  expect(renderToText(<Specifications attributes={withLeaflet} />, { messages })).toMatch(
    /Dairy free.*<a href="https:\/\/files\.example\.com\/poster\.pdf" target="_blank" rel="noreferrer">Read the product sheet/,
  )
})

test('PDP-016 the details link to the shipping rates', () => {
  expect(renderToText(<Specifications attributes={poster} />, { messages })).toContain(
    '<a href="/help/shipping-rates">Learn More</a>',
  )
})
