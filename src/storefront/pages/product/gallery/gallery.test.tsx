import messages from 'virtual:messages/product'
import { expect, test } from 'vitest'
import { picturesOf } from '#storefront/lib/product/product.test-support.ts'
import { renderToText } from '#testing/render.tsx'
import { Gallery } from './gallery.tsx'

const drawn = (count: number) =>
  renderToText(<Gallery pictures={picturesOf(count)} name="Truffle Box" />, { messages })

test('PDP-021 a single picture stands alone; more are a slider', () => {
  const single = drawn(1)
  expect(single.match(/<img/g)).toHaveLength(1)
  for (const part of ['Next picture', 'Previous picture', 'Show picture', 'role="group"'])
    expect(single).not.toContain(part)
  const two = drawn(2)
  for (const part of ['Next picture', 'Previous picture', 'Show picture 2', 'role="group"'])
    expect(two).toContain(part)
})

test('PDP-023 the thumbnails of more than four pictures scroll', () => {
  expect(drawn(4)).not.toContain('data-scrolls')
  expect(drawn(5)).toContain('data-scrolls')
})
