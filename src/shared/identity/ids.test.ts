import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids are 26 hex digits, evenly distributed, and unique', () => {
  const ids = Array.from({ length: 10_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[\da-f]{26}$/.test(id))).toEqual([])
  // Each of the 16 digits is expected 625 times at each position, with a standard deviation of 24.
  for (let place = 0; place < 26; place++) {
    const counts = new Map<string, number>()
    for (const id of ids) counts.set(id.charAt(place), (counts.get(id.charAt(place)) ?? 0) + 1)
    expect(counts.size).toBe(16)
    expect(Math.max(...counts.values())).toBeLessThan(625 + 8 * 24)
  }
})
