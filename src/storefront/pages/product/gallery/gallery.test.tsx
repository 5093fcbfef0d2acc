import messages from 'virtual:messages/product'
import { expect, test } from 'vitest'
import { picturesOf } from '#storefront/lib/product/product.test-support.ts'
import { renderToText } from '#testing/render.tsx'
import { Gallery } from './gallery.tsx'

const render = (count: number) =>
  renderToText(<Gallery pictures={picturesOf(count)} name="Truffle Box" />, { messages })

test('PDP-021 a single picture is rendered without a slider, and two pictures with a slider', () => {
  const single = render(1)
  expect(single.match(/<img/g)).toHaveLength(1)
  for (const control of ['Next picture', 'Previous picture', 'Show picture', 'role="group"'])
    expect(single).not.toContain(control)
  const two = render(2)
  for (const control of ['Next picture', 'Previous picture', 'Show picture 2', 'role="group"'])
    expect(two).toContain(control)
})

test('PDP-023 the thumbnails of more than four pictures scroll', () => {
  expect(render(4)).not.toContain('data-scrolls')
  expect(render(5)).toContain('data-scrolls')
})
