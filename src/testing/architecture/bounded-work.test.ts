import { globSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

const filesWith = (pattern: RegExp): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !/\.test\.tsx?$|^src\/testing\//.test(file))
    .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()

test('every queue gets its limit from the list of all kinds of work', () => {
  expect(filesWith(/\bopenQueue\(/)).toEqual([
    // Its caller has the whole list of tasks in memory.
    'src/commerce/orders/run-concurrently.ts',
    'src/shared/work/bounded-work.ts',
    'src/shared/work/queue.ts',
  ])
})

test('pictures are decoded only by work with a limit', () => {
  expect(filesWith(/\bfrom 'sharp'/)).toEqual([
    // Reads and converts for the queues below, and for imports, which run one at a time.
    'src/commerce/pictures.ts',
    'src/commerce/reviews/encode-photo.ts',
    'src/server/brand/icon-maker.ts',
    'src/server/images/resize.ts',
  ])
})
