import { expect, test } from 'vitest'
import bagMessages from 'virtual:messages/bag'
import uiMessages from 'virtual:messages/ui'
import { lineOf } from '#storefront/lib/basket/line.test-support.ts'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { renderToText } from '#testing/render.tsx'
import { CartLine } from './cart-line.tsx'

const messages = joinAreas(bagMessages, uiMessages)

const renderLine = (given: Parameters<typeof lineOf>[1]) =>
  renderToText(<CartLine line={lineOf('ribbon', given)} money={String} onRemoved={() => {}} />, { messages })

test('SHELL-098 a free line of the bag shows its quantity as text, without a remove button', () => {
  expect(renderLine({ isFree: false })).toMatch(/<input.*<button.*Remove/)
  expect(renderLine({ isFree: true })).toContain('Free gift')
  expect(renderLine({ isFree: true })).not.toMatch(/<input|<button/)
})

test('CAT-044 a line that is free with an order shows FREE instead of its price', () => {
  expect(renderLine({ isFree: true, price: 5, priceAfterDiscount: 0 })).toContain('<span>FREE</span>')
  expect(renderLine({ price: 5, priceAfterDiscount: 5 })).not.toContain('FREE')
})
