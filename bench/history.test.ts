import { expect, test } from 'vitest'
import type { Benchmark } from './benchmark.ts'
import { describeFall, falls, parseHistory, ratiosOf, withRelease } from './history.ts'

const adds: Benchmark = { name: 'add', value: 1_500, unit: '/s', limit: 3_000, limitName: 'commit' }
const change: Benchmark = { name: 'change', value: 80, unit: 'ms', limit: 20, limitName: 'print' }
const whole = { isWhole: true }

test('rates and times become ratios to their limit, in which a higher value is better', () => {
  expect(ratiosOf([adds, change])).toEqual({ add: 0.5, change: 0.25 })
})

test('sizes are compared with their target, and times without a limit are left out', () => {
  const scripts = { name: 'scripts', value: 100, unit: 'KB', atMost: 140 }
  const start = { name: 'start', value: 1, unit: 's', atMost: 2 }
  expect(ratiosOf([scripts, start])).toEqual({ scripts: 1.4 })
})

test('no ratio is calculated for a benchmark with failures, which counts as a regression in a whole run', () => {
  const after = ratiosOf([{ ...adds, failures: 1 }])
  expect(falls({ add: 0.5 }, after, whole)).toEqual([{ name: 'add', before: 0.5, after: undefined }])
})

test('a machine of half the speed shows no regression', () => {
  const slower = { ...adds, value: adds.value / 2, limit: 1_500 }
  expect(falls(ratiosOf([adds]), ratiosOf([slower]), whole)).toEqual([])
})

test('a rate that fell by a fifth is found with both ratios, and a smaller fall is not', () => {
  const before = ratiosOf([adds, change])
  expect(falls(before, ratiosOf([{ ...adds, value: 1_200 }, change]), whole)).toEqual([
    { name: 'add', before: 0.5, after: 0.4 },
  ])
  expect(falls(before, ratiosOf([{ ...adds, value: 1_230 }, change]), whole)).toEqual([])
})

test('a time that grew by a quarter or more is a regression', () => {
  const after = ratiosOf([{ ...change, value: 120 }])
  expect(falls(ratiosOf([change]), after, whole).map(({ name }) => name)).toEqual(['change'])
})

test('a missing target is a regression in a whole run, but not in a run of some groups', () => {
  expect(falls({ add: 0.5 }, {}, whole)).toHaveLength(1)
  expect(falls({ add: 0.5 }, {}, { isWhole: false })).toEqual([])
})

test('a regression is printed with its target, the old ratio and the new one', () => {
  expect(describeFall({ name: 'add', before: 0.5, after: 0.3 })).toBe(
    'add: the ratio fell by 40 %, from 0.5 to 0.3.',
  )
  expect(describeFall({ name: 'add', before: 0.5, after: undefined })).toContain('measured none')
})

test('the history contains one line for each release, and the newest is the last', () => {
  const first = { release: '1', measuredAt: 'a', ratios: { add: 0.5 } }
  const second = { release: '2', measuredAt: 'b', ratios: { add: 0.6 } }
  const again = { release: '2', measuredAt: 'c', ratios: { add: 0.7 } }
  const text = withRelease(parseHistory(withRelease([first], second)), again)
  expect(text.split('\n')).toHaveLength(3)
  expect(parseHistory(text)).toEqual([first, again])
})
