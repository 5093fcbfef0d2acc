import { expect, test } from 'vitest'
import { unitsOfHandOver, withOpenFirst } from './units.ts'

const lines = [
  { itemId: 'bar', name: 'Orchard Bar', waiting: 2 },
  { itemId: 'jellies', name: 'Jellies', waiting: 1 },
  { itemId: 'gone', name: 'Caramels', waiting: 0 },
]

test('OFF-106 describes the units that a hand-over removes and the units that stay', () => {
  expect(unitsOfHandOver(lines)).toEqual({ given: '2 × Orchard Bar, 1 × Jellies', left: '' })
  expect(
    unitsOfHandOver(lines, [
      { itemId: 'bar', quantity: 1 },
      { itemId: 'jellies', quantity: 0 },
    ]),
  ).toEqual({ given: '1 × Orchard Bar', left: '1 × Orchard Bar, 1 × Jellies' })
})

test('OFF-106 lists lines with open units before completed lines', () => {
  const [bar, jellies, gone] = lines
  expect(withOpenFirst([gone, jellies, bar].flatMap((line) => line ?? []))).toEqual([jellies, bar, gone])
})
