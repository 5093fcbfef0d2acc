import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The statements of a file, as templates of `sql`. */
const statementsOf = (text: string): string[] =>
  [...text.matchAll(/sql`([^`]*)`/g)].map(([, statement = '']) => statement)

/** Deletes by age: a job deletes all old rows. */
const deletesByAge =
  /\bdelete from (\w+)[^]*?(?:<=? (?:now\(\)|\$\{(?:now|before|endedBefore|unusedSince)\}))/

/** Deletes for one person or one request, or of the few rows that were just written. */
const smallTables = ['mailed_tokens']

test('every statement that deletes old rows deletes at most a thousand rows', () => {
  const unbounded = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('queries.ts'))
    .flatMap((path) =>
      statementsOf(readFileSync(join(root, path), 'utf8'))
        .filter((statement) => deletesByAge.test(statement) && !/limit \$\{most\}/.test(statement))
        .filter((statement) => !smallTables.includes(deletesByAge.exec(statement)?.[1] ?? ''))
        .map((statement) => `${path}: ${statement.trim().slice(0, 80)}`),
    )
  expect(unbounded).toEqual([])
})

test('the check above finds a delete without a limit', () => {
  const [statement = ''] = statementsOf(
    'sql`delete from old_mail where created_at < now() - make_interval(days => ${days})`',
  )
  expect(deletesByAge.test(statement)).toBe(true)
})
