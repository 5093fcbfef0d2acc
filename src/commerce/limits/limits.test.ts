import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { openLimits } from './open-limits.ts'

const database = await freshDatabase()
const rules = {
  login: { attempts: 3, windowSeconds: 60 },
  coupon: { attempts: 1, windowSeconds: 60 },
  account: { attempts: 2, windowSeconds: 600, longestPauseSeconds: 4 },
}

function limitsAt(start: string) {
  let now = Date.parse(start)
  const open = () => openLimits({ database, rules, clock: () => new Date(now) })
  return { limits: open(), another: open(), pass: (seconds: number) => (now += seconds * 1_000) }
}

test('attempts beyond the rule are refused until the window ends, in every process', async () => {
  const { limits, another, pass } = limitsAt('2026-01-01T00:00:00Z')
  expect(await limits.take('login', 'one')).toBeUndefined()
  expect(await another.take('login', 'one')).toBeUndefined()
  expect(await limits.take('login', 'one')).toBeUndefined()
  pass(20)
  expect(await another.take('login', 'one')).toEqual({ refused: 'too-many-attempts', retryAfterSeconds: 40 })
  pass(39)
  expect(await limits.take('login', 'one')).toEqual({ refused: 'too-many-attempts', retryAfterSeconds: 1 })
  pass(1)
  expect(await limits.take('login', 'one')).toBeUndefined()
})

test('subjects and names are counted separately', async () => {
  const { limits } = limitsAt('2026-01-02T00:00:00Z')
  expect(await limits.take('coupon', 'two')).toBeUndefined()
  expect(await limits.take('coupon', 'two')).toHaveProperty('refused', 'too-many-attempts')
  expect(await limits.take('coupon', 'three')).toBeUndefined()
  expect(await limits.take('login', 'two')).toBeUndefined()
})

test('after a reset, the count of attempts begins at zero', async () => {
  const { limits } = limitsAt('2026-01-02T12:00:00Z')
  for (let times = 0; times < 3; times++) {
    expect(await limits.take('coupon', 'good')).toBeUndefined()
    await limits.reset('coupon', 'good')
  }
  expect(await limits.take('coupon', 'good')).toBeUndefined()
  await limits.reset('login', 'good')
  expect(await limits.take('coupon', 'good')).toHaveProperty('refused', 'too-many-attempts')
})

test('with pauses, each attempt above the limit doubles the pause, up to the longest pause', async () => {
  const { limits, another, pass } = limitsAt('2026-01-02T18:00:00Z')
  const pauses: number[] = []
  for (let attempts = 0; attempts < 8; attempts++) {
    expect(await another.take('account', 'grown')).toBeUndefined()
    const refusal = await limits.take('account', 'grown')
    // The first attempts need no pause: this was the second attempt of the pair.
    if (!refusal) continue
    pauses.push(refusal.retryAfterSeconds)
    pass(refusal.retryAfterSeconds)
  }
  expect(pauses).toEqual([1, 2, 4, 4, 4, 4, 4])
  pass(600)
  expect(await limits.take('account', 'grown')).toBeUndefined()
  expect(await limits.take('account', 'grown')).toBeUndefined()
})

test('after a pause, one of many concurrent attempts passes', async () => {
  const { limits, pass } = limitsAt('2026-01-02T20:00:00Z')
  for (let attempts = 0; attempts < 3; attempts++) await limits.take('account', 'rush')
  pass(1)
  const taken = await Promise.all(Array.from({ length: 20 }, () => limits.take('account', 'rush')))
  expect(taken.filter((refusal) => refusal === undefined)).toHaveLength(1)
})

test('a remembered subject is stored for the window', async () => {
  const { limits, another, pass } = limitsAt('2026-01-02T22:00:00Z')
  expect(await limits.remembers('login', 'friend')).toBe(false)
  await limits.remember('login', 'friend')
  expect(await another.remembers('login', 'friend')).toBe(true)
  pass(60)
  expect(await limits.remembers('login', 'friend')).toBe(false)
})

test('concurrent attempts are all counted', async () => {
  const { limits } = limitsAt('2026-01-03T00:00:00Z')
  const taken = await Promise.all(Array.from({ length: 20 }, () => limits.take('login', 'crowd')))
  expect(taken.filter((refusal) => refusal === undefined)).toHaveLength(3)
})

test('an attempt runs one statement and stores no readable subject', async () => {
  const { limits } = limitsAt('2026-01-04T00:00:00Z')
  let statements = 0
  const stop = database.onStatement(({ values }) => {
    statements++
    expect(values).not.toContain('ana@example.com')
  })
  await limits.take('login', 'ana@example.com')
  stop()
  expect(statements).toBe(1)
})

test('a name without a rule throws', async () => {
  await expect(limitsAt('2026-01-05T00:00:00Z').limits.take('typo', 'one')).rejects.toThrow('typo')
})

test('ended windows are deleted', async () => {
  const { limits, pass } = limitsAt('2026-02-01T00:00:00Z')
  await limits.take('login', 'swept')
  pass(60)
  expect(await limits.sweep()).toBeGreaterThan(0)
  expect(await limits.sweep()).toBe(0)
})
