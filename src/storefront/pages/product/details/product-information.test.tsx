import messages from 'virtual:messages/product'
import { expect, test } from 'vitest'
import { productOf } from '#storefront/lib/product/product.test-support.ts'
import { renderToText } from '#testing/render.tsx'
import { ProductInformation } from './product-information.tsx'

const render = (given: Parameters<typeof productOf>[0]) =>
  renderToText(<ProductInformation product={productOf(given)} offerId="box" />, { messages })

const heatSensitive =
  'Heat Sensitive</strong> This item can melt. In warmer months we ship it with ice packs.'
const warmWeatherFriendly =
  'Warm Weather Friendly</strong> This item travels well all year. No ice packs needed.'

test('PDP-017 PDP-018 a meltable product is shipped with ice packs, any other travels all year', () => {
  const melting = render({ isMeltable: true })
  expect(melting).toContain(heatSensitive)
  expect(melting).not.toContain('Warm Weather')
  const firm = render({ isMeltable: false })
  expect(firm).toContain(warmWeatherFriendly)
  expect(firm).not.toContain('Heat Sensitive')
})

test('PDP-015 PDP-017 the page of a product other than food omits heat sensitivity and ingredients', () => {
  const poster = render({ isFood: false })
  for (const label of ['Heat Sensitive', 'Warm Weather', 'Ingredients']) expect(poster).not.toContain(label)
  expect(poster).toContain('>Details</button>')
})
