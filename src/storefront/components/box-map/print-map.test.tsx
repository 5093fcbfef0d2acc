import bagMessages from 'virtual:messages/bag'
import mapMessages from 'virtual:messages/boxMap'
import { expect, test } from 'vitest'
import type { BuiltBox } from '#storefront/lib/basket/built-box.ts'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { renderToText } from '#testing/render.tsx'
import { PrintMap } from './print-map.tsx'

const messages = joinAreas(bagMessages, mapMessages)
const box: BuiltBox = {
  unitType: 'piece',
  columns: 2,
  cells: ['lemon', 'lemon'],
  pieces: [{ pid: 'lemon', name: 'Lemon Silk', qty: 2, categoryId: null, allergens: ['milk'] }],
  allergens: ['milk'],
  mayContain: [],
}

test('MIX-019 a box with cells prints a map, and a box by weight, which has no cells, prints a list', () => {
  expect(renderToText(<PrintMap box={box} name="Box" />, { messages })).toContain('Print the map')
  const byWeight = { ...box, unitType: 'percent' as const, columns: null, cells: null }
  const html = renderToText(<PrintMap box={byWeight} name="Box" />, { messages })
  expect(html).toContain('Print the list')
  expect(html).not.toContain('map')
})
