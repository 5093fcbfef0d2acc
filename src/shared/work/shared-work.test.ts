import { expect, test } from 'vitest'
import { openSharedWork } from './shared-work.ts'

test('callers share the pending work of a key, and its error; the next call starts new work', async () => {
  const shared = openSharedWork<number>()
  const ready = Promise.withResolvers<void>()
  let calls = 0
  const work = async () => {
    calls += 1
    await ready.promise
    return calls
  }
  const both = [shared('a', work), shared('a', work), shared('b', work)]
  expect(calls).toBe(2)
  ready.resolve()
  expect(await Promise.all(both)).toEqual([2, 2, 2])
  expect(await shared('a', work)).toBe(3)
  const fail = () => Promise.reject(new Error('no'))
  await expect(shared('a', fail)).rejects.toThrow('no')
  expect(await shared('a', work)).toBe(4)
})
