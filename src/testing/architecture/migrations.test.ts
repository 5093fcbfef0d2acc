import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  concurrentStatements,
  parseMigration,
  readMigrations,
  withoutComments,
} from '#server/database/migrations/migration-files.ts'

const migrations = await readMigrations(resolve('database/migrations'))
const numberOf = (name: string) => Number(name.slice(0, 4))

/** The newest migration of 0.2.0, whose files never change. */
const newestOfFirstVersion = 10
/** Files up to this one were written before the rules for migrations. */
const newestBeforeRules = 49

/** Tables that grow with visitors and sales: a statement that rewrites or scans them makes shoppers wait. */
const growing =
  '(?:orders|order_[a-z_]+|baskets?|basket_[a-z_]+|all_stock|stock_[a-z_]+|customers?|customer_[a-z_]+|sessions|outbox|gift_card_[a-z_]+)'

const removals: readonly [string, RegExp][] = [
  ['drops a table, column, view or constraint', /\bdrop\s+(?:table|column|view|type|function|constraint)\b/i],
  ['renames', /\brename\b/i],
  ['changes the type of a column', /\balter\s+(?:column\s+)?[a-z_]+\s+(?:set\s+data\s+)?type\b/i],
  ['forbids null', /\bset\s+not\s+null\b/i],
]

const slowWork: readonly [string, RegExp][] = [
  [
    'builds an index on a table that grows, not concurrently',
    new RegExp(
      `\\bcreate\\s+(?:unique\\s+)?index\\s+(?!concurrently)(?:[a-z0-9_]+\\s+)?on\\s+${growing}\\b`,
      'i',
    ),
  ],
  ['rewrites rows of a table that grows', new RegExp(`\\bupdate\\s+${growing}\\b`, 'i')],
]

/** The problems of a migration. Function bodies are ignored, because they run later. */
function problemsOf(name: string, text: string): string[] {
  const { kind } = parseMigration(name, text)
  if (numberOf(name) <= newestOfFirstVersion) return []
  if (kind === undefined) return [`${name} does not begin with "-- expand" or "-- contract"`]
  if (numberOf(name) <= newestBeforeRules) return []
  const statements = withoutComments(text).replaceAll(/\$([a-z]*)\$.*?\$\1\$/gs, "''")
  const made = new Set(
    [...statements.matchAll(/\bcreate\s+table\s+([a-z0-9_]+)/gi)].map(([, table]) => table),
  )
  const ofNewTables = statements
    .split(';')
    .filter((statement) => !made.has(/\bon\s+([a-z0-9_]+)/i.exec(statement)?.[1]))
    .join(';')
  return [
    ...(kind === 'expand' ? removals : []).filter(([, pattern]) => pattern.test(statements)),
    ...slowWork.filter(([, pattern]) => pattern.test(ofNewTables)),
  ].map(([problem]) => `${name} is of kind ${kind} and ${problem}`)
}

test('RUN-068 every migration after 0.2.0 is marked as expand or contract, and matches its mark', () => {
  expect(migrations.length).toBeGreaterThan(newestOfFirstVersion)
  expect(migrations.flatMap(({ name, text }) => problemsOf(name, text))).toEqual([])
})

test('RUN-070 indexes that are built concurrently have separate files', () => {
  expect(() => migrations.map((migration) => concurrentStatements(migration))).not.toThrow()
})

test.each([
  ['create table a (b int)', 'does not begin with'],
  ['-- expand\nalter table a drop column b', 'drops'],
  ['-- expand\nalter table a rename to b', 'renames'],
  ['-- expand\nalter table a alter column b type bigint', 'changes the type'],
  ['-- expand\nalter table a alter column b set not null', 'forbids null'],
  ['-- expand\ncreate index a on orders (b)', 'builds an index'],
  ['-- contract\ncreate unique index a on order_lines (b)', 'builds an index'],
  ['-- expand\nupdate orders set a = 1', 'rewrites rows'],
])('RUN-070 %j is refused', (text, problem) => {
  expect(problemsOf('0999-a.sql', text)).toEqual([expect.stringContaining(problem)])
})

test.each([
  '-- contract\nalter table a drop column b',
  '-- expand\ncreate index concurrently a on orders (b)',
  '-- expand\ncreate table order_words_new (a int); create index on order_words_new (a)',
  '-- expand\n-- drop table a\ncreate function a() returns int language sql as $$ update orders set a = 1 $$',
])('RUN-070 %j is allowed', (text) => {
  expect(problemsOf('0999-a.sql', text)).toEqual([])
})
