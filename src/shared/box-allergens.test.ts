import { expect, test } from 'vitest'
import { boxAllergens } from './box-allergens.ts'

test('a box contains what any of its pieces contains, and may contain what only a “may contain” names', () => {
  const pieces = [
    { allergens: ['milk', 'soy'], mayContain: ['tree nuts', 'egg'] },
    { allergens: ['tree nuts', 'milk'], mayContain: ['soy', 'egg', 'wheat'] },
  ]
  expect(boxAllergens(pieces)).toEqual({
    contains: ['milk', 'soy', 'tree nuts'],
    mayContain: ['egg', 'wheat'],
  })
  expect(boxAllergens([])).toEqual({ contains: [], mayContain: [] })
})
