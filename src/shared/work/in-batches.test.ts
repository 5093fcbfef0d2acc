import { expect, test } from 'vitest'
import { inBatches, rowsAtOnce } from './in-batches.ts'

test.each([
  [[0], 0],
  [[7], 7],
  [[rowsAtOnce, 3], rowsAtOnce + 3],
  [[rowsAtOnce, rowsAtOnce, 0], 2 * rowsAtOnce],
])(
  'a statement that changes %j rows is repeated until it finds fewer than a thousand',
  async (counts, all) => {
    const left = [...counts]
    expect(await inBatches(async () => left.shift() ?? 0)).toBe(all)
    expect(left).toEqual([])
  },
)
