import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameJson } from './same-json.ts'

test("JSON values are equal exactly if Node's strict comparison finds them equal", () => {
  const value = fc.jsonValue({ maxDepth: 3 })
  fc.assert(
    fc.property(value, value, (one, other) => {
      // JSON has no negative zero.
      const [read, otherRead] = [one, other].map((each): unknown => JSON.parse(JSON.stringify(each)))
      expect(sameJson(read, otherRead)).toBe(isDeepStrictEqual(read, otherRead))
      expect(sameJson(read, structuredClone(read))).toBe(true)
    }),
  )
})

test.each([
  [{ a: 1, b: [1] }, { b: [1], a: 1 }, true],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
])('%o and %o are equal: %s', (one, other, isSame) => {
  expect(sameJson(one, other)).toBe(isSame)
})
