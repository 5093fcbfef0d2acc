import { expect, test } from 'vitest'
import { contentsDefaults } from '#commerce/catalog/inputs.ts'
import { item, product } from '#testing/pricing-context.ts'
import { mixContents } from './mix-contents.ts'

const piece = (id: string, name: string, allergens: string[], mayContain: string[] = []) =>
  product({ id, name, isCustomMixPiece: true, contents: { ...contentsDefaults, allergens, mayContain } })
const box = product({
  id: 'box',
  isCustomMix: true,
  customMix: {
    code: 'CM-TEST',
    unitType: 'piece',
    unitIncrement: 1,
    flavourLimit: 20,
    maxPieceUnits: 24,
    columns: 6,
    categoryId: null,
  },
})
const lemon = piece('lemon', 'Lemon Silk', ['milk'], ['peanuts', 'soy'])
const nougat = piece('nougat', 'Dark Nougat', ['soy'], ['milk'])
const catalog = (...products: (typeof box)[]) => new Map(products.map((one) => [one.id, one]))

const built = item('box', {
  customMix: { box: [{ pid: 'lemon', qty: 15 }, { pid: 'nougat', qty: 8 }, { pid: 'lemon', qty: 1 }] }, // prettier-ignore
})

test('a built box names its pieces and their allergens, each piece once', () => {
  expect(mixContents(built, catalog(box, lemon, nougat))).toMatchObject({
    unitType: 'piece',
    columns: 6,
    pieces: [
      { productId: 'lemon', name: 'Lemon Silk', quantity: 16, allergens: ['milk'] },
      { productId: 'nougat', name: 'Dark Nougat', quantity: 8, allergens: ['soy'] },
    ],
    mayContain: ['peanuts'],
  })
})

test('a piece that has left the catalog keeps its name and its allergens', () => {
  const before = mixContents(built, catalog(box, lemon, nougat))
  if (!before) throw new Error('The box has no contents')
  const after = mixContents({ ...built, mixContents: before }, catalog(box, nougat))
  expect(after?.pieces).toEqual(before.pieces)
  expect(after?.mayContain).toEqual(before.mayContain)
  expect(mixContents(built, catalog(box, nougat))?.pieces[0]).toMatchObject({ name: 'lemon', allergens: [] })
})

test('the cells of the tray are those of the client, when they agree with the quantities', () => {
  const cellsOf = (cells: unknown) => {
    const customMix = { box: [{ pid: 'lemon', qty: 2 }, { pid: 'nougat', qty: 1 }], cells } // prettier-ignore
    return mixContents({ ...built, customMix }, catalog(box, lemon, nougat))?.cells
  }
  expect(cellsOf(['lemon', 'nougat', 'lemon'])).toEqual(['lemon', 'nougat', 'lemon'])
  for (const odd of [
    ['lemon', 'nougat', 'nougat'],
    ['lemon', 'nougat'],
    ['lemon', 'nougat', 'lemon', 'lemon'],

    undefined,
  ])
    // prettier-ignore
    expect(cellsOf(odd)).toBeNull()
})

test('other goods have no contents', () => {
  expect(mixContents(item('lemon'), catalog(lemon))).toBeUndefined()
  expect(mixContents(item('box'), catalog(box))).toBeUndefined()
})
