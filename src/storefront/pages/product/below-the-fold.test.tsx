import messages from 'virtual:messages/product'
import { expect, test } from 'vitest'
import { productOf } from '#storefront/lib/product/product.test-support.ts'
import { renderToText } from '#testing/render.tsx'
import { BelowTheFold } from './below-the-fold.tsx'

const render = (reviewsEnabled: boolean) =>
  renderToText(<BelowTheFold product={productOf()} reviewsId="reviews" />, {
    messages,
    preferences: { reviewsEnabled },
  })

test('PDP-003 shows the reviews only if they are enabled', () => {
  expect(render(true)).toContain('<section id="reviews">')
  expect(render(false)).not.toContain('reviews')
})

test('shows five placeholder stars while the reviews load', () => {
  const [, placeholder = ''] =
    /<div role="status" aria-label="Loading reviews">(.*?)<\/div><\/section>/.exec(render(true)) ?? []
  expect(placeholder.match(/<\w+ aria-hidden="true"/g)).toHaveLength(5)
})
