import { expect, test } from 'vitest'
import productMessages from 'virtual:messages/product'
import { renderToText } from '#testing/render.tsx'
import { Delivery } from './delivery.tsx'

const render = (isPickup: boolean) =>
  renderToText(<Delivery productId="sea-salt-bar" isPickup={isPickup} />, { messages: productMessages })

test('a delivery asks for the ZIP code, a pickup does not', () => {
  expect(render(false)).toContain('Enter your ZIP code')
  expect(render(true)).not.toContain('Enter your ZIP code')
  expect(render(true)).toContain('You’re picking this one up')
})
