import { expect, test } from 'vitest'
import { fillOrder, nearest, suitsAll, tastesOf } from './tastes.ts'
import { piece } from './piece.test-support.ts'

const lemon = piece('lemon', { flavours: ['lemon'], coating: 'white chocolate', allergens: ['milk', 'soy'] })
const orange = piece('orange', {
  flavours: ['orange', 'lemon'],
  coating: 'dark chocolate',
  isDairyFree: true,
})
const marzipan = piece('marzipan', {
  flavours: ['almond'],
  coating: 'dark chocolate',
  allergens: ['tree nuts'],
  mayContain: ['milk', 'egg'],
})

test('a filter checks the ingredients of a piece', () => {
  const all = [lemon, orange, marzipan]
  const which = (...wanted: Parameters<typeof suitsAll>[1] extends ReadonlySet<infer T> ? T[] : never) =>
    all.filter((one) => suitsAll(one, new Set(wanted))).map(({ id }) => id)
  expect(which('noNuts')).toEqual(['lemon', 'orange'])
  expect(which('dark')).toEqual(['orange', 'marzipan'])
  expect(which('dark', 'noNuts')).toEqual(['orange'])
  expect(which('dairyFree')).toEqual(['orange'])
  // All pieces are without peanuts, and none is kosher: these two filters would not separate the pieces.
  expect(tastesOf(all)).toEqual(['noNuts', 'noSoy', 'dairyFree', 'dark'])
})

test('the nearest piece in taste shares the flavor', () => {
  expect(nearest(lemon, [lemon, marzipan, orange])?.id).toBe('orange')
  expect(nearest(lemon, [lemon])).toBeUndefined()
})

test('the rest of a box gets the chosen pieces and similar ones, within the flavor limit', () => {
  const wish = { available: [lemon, orange, marzipan], chosen: [lemon], room: 4 }
  expect(fillOrder({ ...wish, flavourLimit: 20 })).toEqual(['orange', 'marzipan', 'lemon', 'orange'])
  expect(fillOrder({ ...wish, flavourLimit: 1 })).toEqual(['lemon', 'lemon', 'lemon', 'lemon'])
  expect(fillOrder({ ...wish, available: [], flavourLimit: 20 })).toEqual([])
})
