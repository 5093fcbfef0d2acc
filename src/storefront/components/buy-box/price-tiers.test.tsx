import { expect, test } from 'vitest'
import messages from 'virtual:messages/product'
import { renderToText } from '#testing/render.tsx'
import { PriceTiers } from './price-tiers.tsx'

const tiers = [
  { quantity: 1, price: '$30.00' },
  { quantity: 10, price: '$27.00' },
  { quantity: 25, price: '$24.00' },
]

const markedRows = (quantity: number) =>
  renderToText(<PriceTiers tiers={tiers} quantity={quantity} />, { messages })
    .split('<tr')
    .filter((row) => row.startsWith(' aria-current="true"') && row.includes('Your price'))
    .map((row) => /\$[\d.]+/.exec(row)?.[0])

test.each([
  [1, '$30.00'],
  [9, '$30.00'],
  [10, '$27.00'],
  [999, '$24.00'],
])('CAT-007 for %i pieces the price %s is marked', (quantity, price) => {
  expect(markedRows(quantity)).toEqual([price])
})
