import { describe, expect, test } from 'vitest'
import { withDifference } from '#shared/json/document-difference.ts'
import { openSeededRandom } from '#testing/seeded-random.ts'
import { findDifference } from './find-difference.ts'

type Document = Record<string, unknown>
const keys = { lines: 'id' }

/** The document after its transfer to the browser. */
const received = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

const applied = (before: Document, after: Document): Document =>
  withDifference(received(before), received(findDifference(before, after, keys)))

describe('the difference of two documents', () => {
  test('results in the second document when applied to the first, for random documents', () => {
    const { below } = openSeededRandom(13)
    const value = () => [below(3), 'text', null, undefined, { deep: [below(3)] }, [below(2)]][below(6)]
    const line = (id: number) => ({ id, a: value(), b: value() })
    const document = (): Document => {
      const ids = Array.from({ length: below(8) }, () => below(12))
      return { total: value(), lines: [...new Set(ids)].map(line), note: value(), other: value() }
    }
    for (let round = 0; round < 2_000; round++) {
      const [before, after] = [document(), document()]
      expect(applied(before, after)).toEqual(received(after))
    }
  })

  test('contains only the changed fields of changed entries', () => {
    const before = { lines: [{ id: 1, a: 1, b: 1 }, { id: 2 }, { id: 3, a: 3 }], total: 1 }
    const after = { lines: [{ id: 0 }, { id: 1, a: 2, b: 1 }, { id: 3, a: 3 }], total: 1 }
    const difference = findDifference(before, after, keys)
    expect(difference).toEqual({
      lists: { lines: { removed: [1], changed: [[0, { set: { a: 2 } }]], added: [[0, { id: 0 }]] } },
    })
    const result = withDifference(before, difference)
    expect(result.lines[2]).toBe(before.lines[2])
  })

  test('contains the whole list if its order changed, or if its entries have no keys', () => {
    const lines = [{ id: 1 }, { id: 2 }]
    for (const other of [lines.toReversed(), [{ id: 1 }, { id: 1 }], [{}], [3]]) {
      expect(findDifference({ lines }, { lines: other }, keys)).toEqual({ set: { lines: other } })
    }
  })
})
