import { expect, test } from 'vitest'
import { messages } from '#storefront/lib/messages/checkout-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { ShippingMethodCards } from './shipping-method-cards.tsx'

const render = (isUnreached: boolean) =>
  renderToText(
    <ShippingMethodCards
      id="method"
      currency="CAD"
      choice={{
        methods: [],
        isUnreached,
        chosen: undefined,
        failure: undefined,
        retry: undefined,
        choose: () => {},
        day: { shipmentId: 'me', postalCode: undefined, version: '', wanted: undefined },
      }}
    />,
    { messages },
  )

test('for an address without a carrier, the cards show advice instead of an empty list', () => {
  expect(render(true)).toContain('Please use another one, or pick up your order in a shop.')
  expect(render(false)).not.toContain('Please use another one')
})
