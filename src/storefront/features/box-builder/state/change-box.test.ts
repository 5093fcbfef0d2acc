import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptyBox,
  filledOf,
  hasCells,
  isFull,
  quantityOf,
  type Box,
  type BoxRules,
} from '#storefront/features/box-builder/lib/box.ts'
import { addProblem, changeBox, type BoxChange } from './change-box.ts'

const cells: BoxRules = { unitType: 'piece', increment: 1, flavourLimit: 20, full: 24, columns: 6 }
const pound: BoxRules = { unitType: 'percent', increment: 5, flavourLimit: 20, full: 100, columns: null }

const chosen = (rules: BoxRules): BoxChange => ({
  kind: 'choose-box',
  box: { storageId: 'CM-CANDY', boxId: 'box', variantId: 'plain', rules },
})

const boxWith = (rules: BoxRules, ...changes: BoxChange[]): Box =>
  [chosen(rules), ...changes].reduce(changeBox, emptyBox)

const add = (pid: string): BoxChange => ({ kind: 'add', pid })
const toggle = (pid: string): BoxChange => ({ kind: 'toggle', pid })
const set = (pid: string, qty: number): BoxChange => ({ kind: 'set-quantity', pid, qty })
const counts = ({ selections }: Box) => selections.map(({ pid, qty }) => [pid, qty])

describe('a box by weight', () => {
  test('MIX-011 MIX-014 picking a flavor toggles it, and distributes the shares again', () => {
    const two = boxWith(pound, toggle('lemon'), toggle('tea'))
    expect(counts(two)).toEqual([
      ['lemon', 50],
      ['tea', 50],
    ])
    expect(counts(changeBox(two, toggle('lemon')))).toEqual([['tea', 100]])
  })

  test('MIX-015 the remainder goes to the flavors that were picked first', () => {
    const three = boxWith(pound, toggle('a'), toggle('b'), toggle('c'))
    expect(counts(three)).toEqual([
      ['a', 35],
      ['b', 35],
      ['c', 30],
    ])
  })

  test('MIX-011 a count set by hand is unchanged when another flavor is picked', () => {
    const box = boxWith(pound, toggle('a'), toggle('b'), set('a', 60), toggle('c'))
    expect(counts(box)).toEqual([
      ['a', 60],
      ['b', 20],
      ['c', 20],
    ])
  })

  test('MIX-017 a quantity changes by the increment, is never negative, and leaves one increment to others', () => {
    const box = boxWith(pound, toggle('a'), toggle('b'), toggle('c'))
    expect(quantityOf(changeBox(box, set('a', 43)), 'a')).toBe(45)
    expect(quantityOf(changeBox(box, set('a', -5)), 'a')).toBe(0)
    expect(counts(changeBox(box, set('a', 100)))).toEqual([
      ['a', 90],
      ['b', 5],
      ['c', 5],
    ])
  })

  test('MIX-011 rejects a new flavor that would get no share, without a change of the box', () => {
    const box = boxWith(pound, toggle('a'), toggle('b'), set('a', 95))
    expect(addProblem(box, 'c')).toBe('full')
    expect(changeBox(box, toggle('c'))).toBe(box)
  })

  test('MIX-012 a box has no more flavors than the limit', () => {
    const box = boxWith({ ...pound, flavourLimit: 2 }, toggle('a'), toggle('b'))
    expect(addProblem(box, 'c')).toBe('flavour-limit')
    expect(changeBox(box, toggle('c'))).toBe(box)
  })
})

describe('a box of cells', () => {
  test('a piece fills the next free cell, and the same piece fills another one', () => {
    const box = boxWith(cells, add('lemon'), add('tea'), add('lemon'))
    expect(box.cells.slice(0, 4)).toEqual(['lemon', 'tea', 'lemon', null])
    expect(counts(box)).toEqual([
      ['lemon', 2],
      ['tea', 1],
    ])
    const less = changeBox(box, { kind: 'take-out', pid: 'lemon' })
    expect(less.cells.slice(0, 4)).toEqual(['lemon', 'tea', null, null])
    expect(changeBox(less, { kind: 'add', pid: 'rose', cell: 9 }).cells[9]).toBe('rose')
  })

  test('MIX-013 MIX-019 a box is full when no cell is free', () => {
    const box = boxWith({ ...cells, full: 2 }, add('a'), add('b'))
    expect(isFull(box)).toBe(true)
    expect(addProblem(box, 'a')).toBe('full')
    const swap = changeBox(box, { kind: 'replace', from: 'b', to: 'c', isAll: false })
    expect(swap.cells).toEqual(['a', 'c'])
  })

  test('MIX-011 a full box makes room for a count from flavors without a count by hand', () => {
    const fill: BoxChange = { kind: 'fill', pids: [...'abcabc'] }
    const box = boxWith({ ...cells, full: 6 }, fill, set('a', 3))
    expect(counts(box)).toEqual([
      ['a', 3],
      ['b', 2],
      ['c', 1],
    ])
    expect(counts(changeBox(box, set('b', 4)))).toEqual([
      ['a', 3],
      ['b', 2],
      ['c', 1],
    ])
  })

  test('the pieces of two cells can be swapped, and a piece can be moved to a free cell', () => {
    const box = boxWith({ ...cells, full: 3 }, add('a'), add('b'))
    expect(changeBox(box, { kind: 'swap-cells', from: 0, to: 2 }).cells).toEqual([null, 'b', 'a'])
    expect(changeBox(box, { kind: 'swap-cells', from: 0, to: 1 }).cells).toEqual(['b', 'a', null])
  })

  test('another box adopts the pieces that fit into it', () => {
    const box = boxWith(cells, add('a'), add('b'), add('a'))
    expect(changeBox(box, chosen({ ...cells, full: 2, columns: 2 })).cells).toEqual(['a', 'b'])
    expect(counts(changeBox(box, chosen(pound)))).toEqual([
      ['a', 50],
      ['b', 50],
    ])
    expect(boxWith(pound, toggle('a'), toggle('b'), chosen(cells)).cells.slice(0, 3)).toEqual([
      'a',
      'b',
      null,
    ])
  })
})

const pid = fc.constantFrom(...'abcdefgh')
const cell = fc.nat(7)
const anyRules = fc.constantFrom<BoxRules>(
  { ...cells, full: 8, columns: 4, flavourLimit: 5 },
  { ...cells, full: 6, columns: 3 },
  pound,
  { ...pound, flavourLimit: 3, increment: 25 },
  { unitType: 'piece', increment: 1, flavourLimit: 6, full: 30, columns: null },
)
const anyChange = fc.oneof<fc.Arbitrary<BoxChange>[]>(
  fc.record({ kind: fc.constant('add' as const), pid }),
  fc.record({ kind: fc.constant('add' as const), pid, cell }),
  fc.record({ kind: fc.constant('take-out' as const), pid }),
  fc.record({ kind: fc.constant('toggle' as const), pid }),
  fc.record({ kind: fc.constant('set-quantity' as const), pid, qty: fc.integer({ min: -10, max: 120 }) }),
  fc.record({ kind: fc.constant('empty-cell' as const), cell }),
  fc.record({ kind: fc.constant('swap-cells' as const), from: cell, to: cell }),
  fc.record({ kind: fc.constant('replace' as const), from: pid, to: pid, isAll: fc.boolean() }),
  fc.record({ kind: fc.constant('fill' as const), pids: fc.array(pid, { maxLength: 10 }) }),
  fc.constant<BoxChange>({ kind: 'share-out' }),
  fc.constant<BoxChange>({ kind: 'empty' }),
  anyRules.map(chosen),
)

test('MIX-012 a count does not add a flavor beyond the limit, even if other flavors could lose a piece', () => {
  const full = boxWith({ ...cells, flavourLimit: 2, full: 4 }, { kind: 'fill', pids: ['a', 'b'] })
  expect(counts(full)).toHaveLength(2)
  expect(changeBox(full, set('c', 1))).toEqual(full)
})

test('MIX-012 MIX-013 MIX-017 MIX-018 after any change, a box is never overfull, and counts and cells agree', () => {
  fc.assert(
    fc.property(anyRules, fc.array(anyChange, { maxLength: 40 }), (rules, changes) => {
      const box = boxWith(rules, ...changes)
      const { increment, full, flavourLimit } = box.rules ?? rules
      expect(filledOf(box)).toBeLessThanOrEqual(full)
      expect(box.selections.filter(({ qty }) => qty > 0).length).toBeLessThanOrEqual(flavourLimit)
      expect(new Set(box.selections.map((one) => one.pid)).size).toBe(box.selections.length)
      for (const { qty } of box.selections) {
        expect(qty).toBeGreaterThanOrEqual(0)
        expect(qty % increment).toBe(0)
      }
      expect(box.cells.length).toBe(hasCells(box) ? full : 0)
      if (hasCells(box))
        for (const { pid: flavour, qty } of box.selections)
          expect(box.cells.filter((found) => found === flavour).length).toBe(qty)
    }),
  )
})

test('MIX-011 after any picks and drops, a count set by hand is unchanged', () => {
  fc.assert(
    fc.property(fc.array(pid.map(toggle), { maxLength: 20 }), (toggles) => {
      const box = boxWith(pound, toggle('mine'), toggle('other'), set('mine', 40), ...toggles)
      expect(quantityOf(box, 'mine')).toBe(40)
    }),
  )
})
