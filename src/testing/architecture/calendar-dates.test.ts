import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** Ways to format a date or get its parts that depend on the browser's time zone, or need extra care to avoid it. */
const ownWays = [
  /new Intl\.DateTimeFormat|toLocale(?:Date|Time)String|toDateString/,
  /\.(?:get|set)(?:Date|Day|Month|FullYear|Hours)\(/,
  /timeZone: 'UTC'|T00:00:00/,
]
const oneWay = join('src', 'ui', 'messages', 'format-date.ts')

test('SALE-119 pages format dates only by formatDate, so that a calendar date is the same day in each time zone', () => {
  const files = globSync('src/{ui,office,storefront}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.') && file !== oneWay,
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => ownWays.some((way) => way.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
