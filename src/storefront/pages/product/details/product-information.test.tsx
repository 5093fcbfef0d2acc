import messages from 'virtual:messages/product'
import { expect, test } from 'vitest'
import { productOf } from '#storefront/lib/product/product.test-support.ts'
import { renderToText } from '#testing/render.tsx'
import { ProductInformation } from './product-information.tsx'

const drawn = (given: Parameters<typeof productOf>[0]) =>
  renderToText(<ProductInformation product={productOf(given)} />, { messages })

const hot = 'Heat Sensitive</strong> This item can melt. In warmer months we ship it with ice packs.'
const calm = 'Warm Weather Friendly</strong> This item travels well all year. No ice packs needed.'

test('PDP-017 PDP-018 what melts is sent with ice packs, what does not travels all year', () => {
  const melting = drawn({ isMeltable: true })
  expect(melting).toContain(hot)
  expect(melting).not.toContain('Warm Weather')
  const firm = drawn({ isMeltable: false })
  expect(firm).toContain(calm)
  expect(firm).not.toContain('Heat Sensitive')
})

test('PDP-015 PDP-017 a poster neither melts nor has ingredients', () => {
  const poster = drawn({ isFood: false })
  for (const words of ['Heat Sensitive', 'Warm Weather', 'Ingredients']) expect(poster).not.toContain(words)
  expect(poster).toContain('>Details</button>')
})
