import { expect, test } from 'vitest'
import checkout from 'virtual:messages/checkout'
import forms from 'virtual:messages/forms'
import { renderToText } from '#testing/render.tsx'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { PayAgainForm } from './pay-again-form.tsx'

test('SALE-032 the form for later parcels shows that the card is charged when each parcel leaves', () => {
  const textOf = (c_mayAskAgain?: true) =>
    renderToText(
      <PayAgainForm
        order={{ orderNo: '00001234', billingAddress: undefined, c_mayAskAgain }}
        amount="$12.50"
        proof={undefined}
        onPaid={() => {}}
      />,
      { messages: joinAreas(checkout, forms) },
    )
  const consent = 'By paying you allow us to charge this card when each parcel leaves.'
  expect(textOf(true)).toContain(consent)
  expect(textOf(true)).toContain('Pay $12.50')
  expect(textOf()).not.toContain('you allow us')
})
