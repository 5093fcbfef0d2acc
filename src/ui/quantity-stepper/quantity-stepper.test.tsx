import { expect, test } from 'vitest'
import messages from 'virtual:messages/ui'
import { renderToText } from '#testing/render.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

const render = (label?: string) =>
  renderToText(<QuantityStepper label={label} value={2} onChange={() => {}} />, { messages })

test('the buttons of a quantity name its product', () => {
  const html = render('Quantity of Sea Salt Caramel')
  expect(html).toContain('aria-label="One less, Quantity of Sea Salt Caramel"')
  expect(html).toContain('aria-label="One more, Quantity of Sea Salt Caramel"')
})

test('without a label the buttons name no product', () => {
  expect(render()).toContain('aria-label="One less"')
  expect(render()).toContain('aria-label="One more"')
})
