import { expect, test } from 'vitest'
import { mixLines } from './mix-lines.ts'

const lemon = { name: 'Lemon Silk', quantity: 15, allergens: ['soy', 'milk'] }
const nougat = { name: 'Dark Nougat', quantity: 9, allergens: ['tree nuts', 'milk'] }

test('a box by cells counts its pieces, one by weight says percents', () => {
  expect(mixLines({ unitType: 'piece', pieces: [lemon, nougat], mayContain: ['peanuts'] })).toEqual([
    '15 × Lemon Silk',
    '9 × Dark Nougat',
    'Contains milk, soy, tree nuts',
    'May contain peanuts',
  ])
  const plain = { name: 'Mint Leaf', quantity: 100, allergens: [] }
  expect(mixLines({ unitType: 'percent', pieces: [plain], mayContain: [] })).toEqual(['100% Mint Leaf'])
})

test('other goods have no such lines', () => {
  expect(mixLines(undefined)).toEqual([])
})
