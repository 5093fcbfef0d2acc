import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  builderOf,
  fillCells,
  fillRest,
  fixedStoragePrefix,
  isUnderFilled,
  mixRules,
  mixShare,
  mixStorageIds,
  mixSum,
  mixUnits,
  roomFor,
  setQuantity,
  stepPiece,
  togglePiece,
  wholeMixFields,
  type MixRules,
  type MixSelection,
} from './custom-mix.ts'

const pound = mixRules({ code: 'CM-CANDY', unitType: 'percent' })
const tray = mixRules({ code: 'CM-CANDY', unitType: 'piece', maxPieceUnits: 24 })

const auto = (pid: string, qty = 0): MixSelection => ({ pid, qty, isByHand: false })
const byHand = (pid: string, qty: number): MixSelection => ({ pid, qty, isByHand: true })
const quantities = (selections: readonly MixSelection[] | undefined) => selections?.map(({ qty }) => qty)
const pick = (count: number, rules: MixRules) =>
  Array.from({ length: count }, (_, index) => `p${index}`).reduce<MixSelection[]>(
    (picked, pid) => togglePiece(picked, pid, rules) ?? picked,
    [],
  )

describe('the rules of a box', () => {
  test('MIX-009 MIX-022 MIX-024 each builder has a fixed storage id, which its boxes use as their code', () => {
    expect(mixStorageIds).toEqual({ candy: 'CM-CANDY', lollipops: 'CM-LOLLYPOP' })
    expect(Object.values(mixStorageIds).every((id) => id.startsWith(fixedStoragePrefix))).toBe(true)
    expect(['CM-CANDY', 'CM-LOLLYPOP', 'CM-TEST'].map(builderOf)).toEqual(['candy', 'lollipops', 'candy'])
  })

  test('MIX-017 MIX-020 MIX-023 a box without its own fields has steps of 5, 100 units and 20 flavours', () => {
    expect(wholeMixFields({ code: 'CM-CANDY', unitType: 'percent' })).toEqual({
      unitType: 'percent',
      unitIncrement: 5,
      flavourLimit: 20,
      maxPieceUnits: 100,
    })
    expect(pound).toEqual({ unitType: 'percent', increment: 5, full: 100, flavourLimit: 20 })
    expect(mixRules({ code: 'CM-CANDY', unitType: 'percent', flavourLimit: 4 }).flavourLimit).toBe(4)
  })

  test('MIX-021 MIX-022 the lollipop builder has 30 pieces, by its storage id or its category', () => {
    expect(mixRules({ code: 'CM-LOLLYPOP', unitType: 'piece' }).full).toBe(30)
    expect(mixRules({ code: 'CM-OTHER', unitType: 'piece', categoryId: 'lollypops' }).full).toBe(30)
    expect(mixRules({ code: 'CM-LOLLYPOP', unitType: 'piece', maxPieceUnits: 8 }).full).toBe(8)
  })

  test('MIX-019 a box of cells counts single pieces, a box by weight counts whole percents up to 100', () => {
    expect(tray).toMatchObject({ unitType: 'piece', increment: 1, full: 24 })
    expect(mixRules({ code: 'x', unitType: 'percent', maxPieceUnits: 30 }).full).toBe(100)
  })
})

describe('a box is full or not', () => {
  test('MIX-013 MIX-018 MIX-019 below the full sum it is under-filled, by weight and by cells', () => {
    expect([95, 100].map((qty) => isUnderFilled([{ qty }], pound))).toEqual([true, false])
    expect([23, 24].map((qty) => isUnderFilled([{ qty }], tray))).toEqual([true, false])
    expect(mixShare([{ qty: 12 }], tray)).toBe(0.5)
  })

  test('MIX-019 the sum divided by 100 times the weight of the box is the number of ordered units', () => {
    const weights = { boxGrams: 454, pieceGrams: 113, piecesPerUnit: 5 }
    expect(mixUnits({ unitType: 'percent', qty: 100 }, weights)).toBeCloseTo(454 / 113, 7)
    expect(mixUnits({ unitType: 'percent', qty: 25 }, weights)).toBeCloseTo(454 / 113 / 4, 7)
    expect(mixUnits({ unitType: 'piece', qty: 3 }, weights)).toBe(0.6)
    expect(mixUnits({ unitType: 'percent', qty: 5 }, { ...weights, pieceGrams: 0 })).toBe(0.05)
    expect(mixUnits({ unitType: 'percent', qty: 0 }, weights)).toBe(0)
    expect(mixUnits({ unitType: 'piece', qty: 6 }, { ...weights, piecesPerUnit: 6 })).toBe(1)
  })
})

describe('quantities are distributed', () => {
  test.each([
    [1, pound, [100]],
    [2, pound, [50, 50]],
    [3, pound, [35, 35, 30]],
    [8, pound, [15, 15, 15, 15, 10, 10, 10, 10]],
    [5, tray, [5, 5, 5, 5, 4]],
    [6, tray, [4, 4, 4, 4, 4, 4]],
  ])('MIX-011 MIX-014 MIX-015 %i flavours', (count, rules, expected) => {
    expect(quantities(pick(count, rules))).toEqual(expected)
  })

  test('MIX-011 a second pick removes the flavour, and its part is distributed among the others', () => {
    expect(togglePiece(pick(2, pound), 'p0', pound)).toEqual([auto('p1', 100)])
  })

  test('MIX-011 a quantity set by hand stays when other flavours are picked and removed', () => {
    const set = setQuantity(pick(2, pound), { pid: 'p0', qty: 20 }, pound) ?? []
    const three = togglePiece(set, 'p2', pound)
    expect(three).toEqual([byHand('p0', 20), auto('p1', 40), auto('p2', 40)])
    expect(togglePiece(three ?? [], 'p1', pound)).toEqual([byHand('p0', 20), auto('p2', 80)])
  })

  test('MIX-012 MIX-023 no flavour is picked beyond the limit; a picked one can be removed', () => {
    const twenty = pick(20, pound)
    expect(quantities(twenty)).toEqual(Array.from({ length: 20 }, () => 5))
    expect(togglePiece(twenty, 'one more', pound)).toBeUndefined()
    expect(setQuantity(twenty, { pid: 'one more', qty: 5 }, pound)).toBeUndefined()
    expect(togglePiece(twenty, 'p3', pound)).toHaveLength(19)
  })

  test('MIX-017 a quantity changes by the step of the box, never below 0 and never beyond the full box', () => {
    const [one, two] = [auto('a', 5), auto('b', 90)]
    expect(quantities(stepPiece([one, two], { pid: 'a', by: -1 }, pound))).toEqual([0, 90])
    expect(quantities(stepPiece([auto('a', 0)], { pid: 'a', by: -1 }, pound))).toEqual([0])
    expect(quantities(stepPiece([one, two], { pid: 'a', by: 1 }, pound))).toEqual([10, 90])
    expect(quantities(stepPiece([auto('a', 10), two], { pid: 'a', by: 1 }, pound))).toEqual([10, 90])
    expect(stepPiece([], { pid: 'a', by: 1 }, tray)).toEqual([byHand('a', 1)])
    expect(quantities(setQuantity([], { pid: 'a', qty: 13 }, pound))).toEqual([10])
  })

  test('fills the rest with the requested flavours in turn, on top of the existing pieces', () => {
    const filled = fillRest([byHand('a', 20), byHand('b', 1)], ['b', 'c'], tray)
    expect(filled).toEqual([byHand('a', 20), byHand('b', 3), auto('c', 1)])
    expect(fillRest([byHand('a', 20)], [], tray)).toEqual([byHand('a', 20)])
    expect(quantities(fillRest([byHand('a', 24)], ['c'], tray))).toEqual([24])
  })
})

describe('cells', () => {
  test('existing pieces stay in their cells; surplus is removed from the end, new pieces use the first free cells', () => {
    expect(fillCells([], [{ pid: 'a', qty: 2 }], 3)).toEqual(['a', 'a', ''])
    const cells = ['a', 'b', 'a', 'b']
    const fewer = fillCells(
      cells,
      [
        { pid: 'a', qty: 1 },
        { pid: 'b', qty: 2 },
      ],
      4,
    )
    expect(fewer).toEqual(['a', 'b', '', 'b'])
    expect(fillCells(fewer, [{ pid: 'c', qty: 4 }], 4)).toEqual(['c', 'c', 'c', 'c'])
  })
})

const rulesOf = fc.oneof(
  fc.constantFrom(1, 2, 4, 5, 10, 20, 7, 30).map((increment) => ({ ...pound, increment })),
  fc.integer({ min: 1, max: 60 }).map((full) => ({ ...tray, full })),
)
const actions = fc.array(
  fc.record({
    what: fc.constantFrom('toggle', 'set', 'step', 'fill'),
    pid: fc.integer({ min: 0, max: 25 }).map(String),
    qty: fc.integer({ min: -10, max: 130 }),
    by: fc.constantFrom(1 as const, -1 as const),
  }),
  { maxLength: 60 },
)

test('MIX-011 MIX-012 MIX-013 MIX-014 MIX-015 MIX-017 after every operation quantities are whole steps, the box never overflows, and it is full after a pick', () => {
  fc.assert(
    fc.property(rulesOf, actions, (rules, steps) => {
      let picked: MixSelection[] = []
      for (const { what, pid, qty, by } of steps) {
        const before = picked
        if (what === 'toggle') picked = togglePiece(picked, pid, rules) ?? picked
        else if (what === 'set') picked = setQuantity(picked, { pid, qty }, rules) ?? picked
        else if (what === 'step') picked = stepPiece(picked, { pid, by }, rules) ?? picked
        else picked = fillRest(picked, [pid], rules)
        expect(picked.every((one) => one.qty >= 0 && one.qty % rules.increment === 0)).toBe(true)
        expect(mixSum(picked)).toBeLessThanOrEqual(rules.full)
        expect(picked.length).toBeLessThanOrEqual(rules.flavourLimit)
        if (what !== 'toggle' || picked === before) continue
        const kept = before.filter((one) => one.isByHand && one.pid !== pid)
        expect(picked).toEqual(expect.arrayContaining(kept))
        const most = rules.full - (rules.full % rules.increment)
        if (picked.some(({ isByHand }) => !isByHand)) expect(mixSum(picked)).toBe(most)
      }
    }),
  )
})

test('distributed quantities differ by one step at most, and the flavour picked first has the largest', () => {
  fc.assert(
    fc.property(rulesOf, fc.integer({ min: 1, max: 20 }), (rules, count) => {
      const shared = quantities(pick(count, rules)) ?? []
      expect(shared).toEqual(shared.toSorted((one, other) => other - one))
      expect(Math.max(...shared) - Math.min(...shared)).toBeLessThanOrEqual(rules.increment)
    }),
  )
})

test('cells agree with the quantities, whatever their previous content', () => {
  const pids = fc.constantFrom('a', 'b', 'c', '')
  fc.assert(
    fc.property(
      fc.array(pids, { maxLength: 30 }),
      fc.array(fc.nat(6), { maxLength: 3 }),
      (before, counts) => {
        const box = counts.map((qty, index) => ({ pid: 'abc'.charAt(index), qty }))
        const cells = fillCells(before, box, 24)
        expect(cells).toHaveLength(24)
        for (const { pid, qty } of box) expect(cells.filter((cell) => cell === pid)).toHaveLength(qty)
      },
    ),
  )
})

test('the remaining space for a flavour is never negative', () => {
  expect(roomFor([auto('a', 70), auto('b', 40)], 'c', pound)).toBe(0)
  expect(roomFor([auto('a', 70), auto('b', 20)], 'b', pound)).toBe(30)
})
