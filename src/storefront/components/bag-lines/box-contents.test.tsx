import messages from 'virtual:messages/bag'
import { expect, test } from 'vitest'
import { renderToText } from '#testing/render.tsx'
import { BoxContents } from './box-contents.tsx'

const boxOf = (count: number, unitType: 'percent' | 'piece' = 'piece') => ({
  unitType,
  columns: null,
  cells: null,
  pieces: Array.from({ length: count }, (_, index) => ({
    pid: `piece-${index}`,
    name: `Piece ${index}`,
    qty: index + 1,
    categoryId: null,
    allergens: [],
  })),
  allergens: ['milk', 'soy'],
  mayContain: ['peanuts'],
})

const render = (...[box, shown]: [ReturnType<typeof boxOf>, number?]) => {
  const html = renderToText(<BoxContents box={box} {...(shown !== undefined && { shown })} />, { messages })
  const [open = '', folded = ''] = html.split('<details>')
  return { open, folded }
}

test('BAG-013 a built box shows its number of pieces; opening it shows the pieces and allergens', () => {
  const { open, folded } = render(boxOf(4))
  expect(open).not.toContain('Piece')
  expect(folded).toContain('10 pieces, 4 flavors<svg')
  expect(folded).toContain('<li>4 × Piece 3</li>')
  expect(folded).toContain('Contains milk, soy.')
  expect(folded).toContain('May contain peanuts.')
})

test('the first pieces of a long list are always visible, and a list with one piece more is not folded', () => {
  const long = render(boxOf(8), 3)
  expect(long.open.match(/<li>/g)).toHaveLength(3)
  expect(long.folded).toContain('5 more flavors, and allergens<svg')
  expect(long.folded.match(/<li>/g)).toHaveLength(5)
  const short = render(boxOf(4), 3)
  expect(short.open.match(/<li>/g)).toHaveLength(4)
  expect(short.folded).toContain('Allergens<svg')
})

test('MIX-019 a box by weight shows percents', () => {
  const { folded } = render(boxOf(2, 'percent'))
  expect(folded).toContain('2 flavors, by weight<svg')
  expect(folded).toContain('<li>2% Piece 1</li>')
})
