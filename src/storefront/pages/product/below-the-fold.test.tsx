import messages from 'virtual:messages/product'
import { expect, test } from 'vitest'
import { productOf } from '#storefront/lib/product/product.test-support.ts'
import { renderToText } from '#testing/render.tsx'
import { BelowTheFold } from './below-the-fold.tsx'

const drawn = (reviewsEnabled: boolean) =>
  renderToText(<BelowTheFold product={productOf()} reviewsId="reviews" />, {
    messages,
    preferences: { reviewsEnabled },
  })

test('PDP-003 the reviews show only where they are enabled', () => {
  expect(drawn(true)).toContain('<section id="reviews">')
  expect(drawn(false)).not.toContain('reviews')
})

test('PDP-094 five stars wait until the reviews are there', () => {
  const [, waiting = ''] =
    /<div role="status" aria-label="Reviews are on their way">(.*?)<\/div><\/section>/.exec(drawn(true)) ?? []
  expect(waiting.match(/<\w+ aria-hidden="true"/g)).toHaveLength(5)
})
