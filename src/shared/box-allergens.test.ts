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

test('the order in which the pieces were picked does not change the words', () => {
  const nut = { allergens: ['tree nuts', 'sesame', 'milk'], mayContain: ['mustard', 'wheat', 'egg'] }
  const cream = { allergens: ['soy', 'milk'], mayContain: ['wheat', 'celery'] }
  const label = {
    contains: ['milk', 'soy', 'tree nuts', 'sesame'],
    mayContain: ['egg', 'wheat', 'celery', 'mustard'],
  }
  expect(boxAllergens([nut, cream])).toEqual(label)
  expect(boxAllergens([cream, nut])).toEqual(label)
})
