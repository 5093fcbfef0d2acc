import { expect, test } from 'vitest'
import { mixLines } from './mix-lines.ts'

const lemon = { name: 'Lemon Silk', qty: 15 }
const nougat = { name: 'Dark Nougat', qty: 9 }

test('a box by cells lists its pieces, and one by weight lists percents', () => {
  expect(
    mixLines({
      unitType: 'piece',
      pieces: [lemon, nougat],
      allergens: ['milk', 'soy', 'tree nuts'],
      mayContain: ['peanuts'],
    }),
  ).toEqual(['15 × Lemon Silk', '9 × Dark Nougat', 'Contains milk, soy, tree nuts', 'May contain peanuts'])
  const plain = { name: 'Mint Leaf', qty: 100 }
  expect(mixLines({ unitType: 'percent', pieces: [plain], allergens: [], mayContain: [] })).toEqual([
    '100% Mint Leaf',
  ])
})

test('a product without a custom mix has no mix lines', () => {
  expect(mixLines(undefined)).toEqual([])
})
