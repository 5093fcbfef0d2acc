import { expect, test } from 'vitest'
import messages from 'virtual:messages/bag'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { renderToText } from '#testing/render.tsx'
import { TakeWhatIsLeft } from './take-what-is-left.tsx'

/** The fields that the component reads, for a basket with a line of bars for each quantity. */
const basketOf = (...quantities: readonly number[]) =>
  ({
    productItems: quantities.map((quantity, index) => ({
      itemId: `${index}`,
      productId: 'bar',
      productName: 'Sea Salt Bar',
      quantity,
      bonusProductLineItem: false,
    })),
  }) as unknown as Basket

const buttonFor = (available: number, basket: Basket) => {
  const details = { productId: 'bar', available }
  const failure = new CallFault(409, { type: '/faults#not-enough-stock', detail: '', arguments: details })
  const html = renderToText(<TakeWhatIsLeft {...{ failure, basket }} onTaken={() => {}} />, { messages })
  return /<button[^>]*>([^<]*)/.exec(html)?.[1]
}

test('the button shows the remaining pieces of all lines, and reduces each line only by its shortage', () => {
  expect(buttonFor(2, basketOf(5))).toBe('Get the last 2')
  expect(buttonFor(2, basketOf(2, 1))).toBe('Get the last 2')
  expect(buttonFor(1, basketOf(1, 1))).toBe('Get the last one')
  expect(buttonFor(0, basketOf(2, 1))).toBe('Remove')
})
