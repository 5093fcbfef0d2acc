import { expect, test } from 'vitest'
import { boxFromMix, builtBoxOf, mixOf } from './box-mix.ts'
import { isFull, type BoxRules } from './box.ts'
import { rememberContents } from './gone-pieces.ts'

const tray: BoxRules = { unitType: 'piece', increment: 1, full: 4, flavourLimit: 20, columns: 2 }
const pound: BoxRules = { unitType: 'percent', increment: 5, full: 100, flavourLimit: 20, columns: null }
const found = { storageId: 'CM-CANDY', boxId: 'box', variantId: 'box-ribbon' }
const line = { fulfilment: 'shipping', storeId: null, itemId: 'item' } as const

const pieces = [
  { id: 'lemon', name: 'Lemon Silk', categoryId: 'creams', allergens: ['milk'], mayContain: ['soy'] },
  { id: 'nut', name: 'Almond Log', categoryId: 'nuts', allergens: ['tree nuts'], mayContain: ['milk'] },
]
const pieceOf = (pid: string) => pieces.find(({ id }) => id === pid)
const inTray = {
  unitType: 'piece',
  box: [
    { pid: 'lemon', qty: 3 },
    { pid: 'nut', qty: 1 },
  ],
  cells: ['lemon', 'nut', 'lemon', 'lemon'],
} as const

test('BAG-013 MIX-009 a box restored from its line is unchanged, with all counts set by hand', () => {
  const box = boxFromMix(JSON.stringify(inTray), { ...found, rules: tray }, line)
  if (!box) throw new Error('No box')
  expect(box).toMatchObject({ ...found, ...line, cells: inTray.cells })
  expect(box.selections).toEqual([
    { pid: 'lemon', qty: 3, isByHand: true },
    { pid: 'nut', qty: 1, isByHand: true },
  ])
  expect(isFull(box)).toBe(true)
  expect(mixOf(box, pieceOf)).toEqual({
    unitType: 'piece',
    box: [
      { pid: 'lemon', qty: 3, categoryId: 'creams' },
      { pid: 'nut', qty: 1, categoryId: 'nuts' },
    ],
    cells: ['lemon', 'nut', 'lemon', 'lemon'],
  })
})

test('cells that contradict the quantities are filled again, and a larger tray has free cells', () => {
  const laid = (mix: object, full = 4) => boxFromMix(mix, { ...found, rules: { ...tray, full } }, line)?.cells
  expect(laid({ ...inTray, cells: ['nut', 'nut', 'lemon', 'x'] })).toEqual(['nut', 'lemon', 'lemon', 'lemon'])
  expect(laid({ box: inTray.box }, 6)).toEqual(['lemon', 'lemon', 'lemon', 'nut', null, null])
})

test('a box with more pieces than its tray holds now is trimmed to the cells', () => {
  const box = boxFromMix(inTray, { ...found, rules: { ...tray, full: 2 } }, line)
  expect(box?.selections).toEqual([{ pid: 'lemon', qty: 2, isByHand: true }])
  expect(box?.cells).toEqual(['lemon', 'lemon'])
})

test('MIX-012 MIX-017 a box of earlier rules gets the current flavor limit and increment', () => {
  const rules = { ...pound, increment: 10, flavourLimit: 1 }
  const mix = { unitType: 'percent', box: [{ pid: 'lemon', qty: 75 }, { pid: 'nut', qty: 25 }] } // prettier-ignore
  expect(boxFromMix(mix, { ...found, rules }, line)?.selections).toEqual([
    { pid: 'lemon', qty: 70, isByHand: true },
  ])
})

test('MIX-019 a box by weight is restored with shares and without cells', () => {
  const mix = { unitType: 'percent', box: [{ pid: 'lemon', qty: 100 }] }
  const box = boxFromMix(mix, { ...found, rules: pound }, line)
  if (!box) throw new Error('No box')
  expect(box.cells).toEqual([])
  expect(mixOf(box, pieceOf)).toEqual({ unitType: 'percent', box: [{ pid: 'lemon', qty: 100, categoryId: 'creams' }] }) // prettier-ignore
})

test('an invalid mix is not restored', () => {
  for (const odd of [null, 'x', {}, { box: [] }, 5])
    expect(boxFromMix(odd, { ...found, rules: tray }, line)).toBeUndefined()
})

test('the map of a box shows the last name of a discontinued piece', () => {
  const box = boxFromMix({ box: [{ pid: 'gone', qty: 1 }, { pid: 'nut', qty: 3 }] }, { ...found, rules: tray }, line) // prettier-ignore
  if (!box) throw new Error('No box')
  expect(builtBoxOf(box, pieceOf, () => 'Old Toffee')).toMatchObject({
    columns: 2,
    cells: ['gone', 'nut', 'nut', 'nut'],
    pieces: [
      { pid: 'gone', name: 'Old Toffee', qty: 1, allergens: [] },
      { pid: 'nut', name: 'Almond Log', qty: 3, allergens: ['tree nuts'] },
    ],
    mayContain: ['milk'],
    hasUnknown: true,
  })
})

test('a discontinued piece keeps its allergens; an unknown piece marks the allergens of the box as unknown', () => {
  const gone = { pid: 'toffee', name: 'Old Toffee', qty: 4, categoryId: null, allergens: ['peanuts'] }
  const noName = { ...gone, pid: '77', name: '77', allergens: [] }
  rememberContents({ pieces: [gone, noName], allergens: ['peanuts'], mayContain: ['egg'] })
  const built = (pid: string) => {
    const box = boxFromMix({ box: [{ pid, qty: 4 }] }, { ...found, rules: tray }, line)
    return box && builtBoxOf(box, pieceOf, () => 'Old')
  }
  expect(built('toffee')).toMatchObject({
    pieces: [{ allergens: ['peanuts'] }],
    allergens: ['peanuts'],
    mayContain: ['egg'],
    hasUnknown: false,
  })
  expect(built('77')).toMatchObject({ allergens: [], hasUnknown: true })
})
