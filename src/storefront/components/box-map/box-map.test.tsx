import bagMessages from 'virtual:messages/bag'
import mapMessages from 'virtual:messages/boxMap'
import { expect, test } from 'vitest'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import type { BuiltBox } from '#storefront/lib/basket/built-box.ts'
import { renderToText } from '#testing/render.tsx'
import { BoxMap } from './box-map.tsx'

const messages = joinAreas(bagMessages, mapMessages)
const piece = (pid: string, qty: number, allergens: string[]) => ({
  pid,
  name: `Sweet ${pid}`,
  qty,
  categoryId: null,
  allergens,
})
const tray: BuiltBox = {
  unitType: 'piece',
  columns: 2,
  cells: ['lemon', 'nougat', 'lemon', 'lemon'],
  pieces: [piece('lemon', 3, ['milk']), piece('nougat', 1, ['soy', 'tree nuts'])],
  allergens: ['milk', 'soy', 'tree nuts'],
  mayContain: ['peanuts'],
}
const lemonPicture = { picture: { url: '/lemon-top.webp', alt: '', width: 400, height: 400 } }
const render = (box: BuiltBox) =>
  renderToText(<BoxMap box={box} pictures={new Map([['lemon', lemonPicture]])} />, { messages })

test('MIX-006 the map shows the tray row by row, and the allergens of each flavour and of the whole box', () => {
  const html = render(tray)
  expect(html).toContain('repeat(2, minmax(0, 1fr))')
  expect(html.match(/src="\/lemon-top/g)).toHaveLength(4)
  expect(html).toContain('Row 1: Sweet lemon, Sweet nougat. Row 2: Sweet lemon, Sweet lemon.')
  expect(html).toContain('× 3')
  expect(html).toContain('soy, tree nuts')
  expect(html).toContain('Contains milk, soy, tree nuts.')
  expect(html).toContain('May contain peanuts.')
})

test('a box by weight shows percents and no tray', () => {
  const html = render({ ...tray, unitType: 'percent', columns: null, cells: null })
  expect(html).not.toContain('Row 1')
  expect(html).toContain('3%')
})

test('a box with an unknown piece does not claim to be free of allergens', () => {
  const html = render({ ...tray, allergens: [], mayContain: [], hasUnknown: true })
  expect(html).not.toContain('Made without')
  expect(html).toContain('we don’t know its allergens')
})
