import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isCounted } from './counted-statements.ts'

const migrations = resolve(import.meta.dirname, '../../database/migrations')

test('a statement that only reads is not counted', () => {
  expect(isCounted({ text: ' select 1', name: 'test', values: [] })).toBe(false)
  expect(isCounted({ text: 'with x as (insert into t values (1)) select 1', name: 'test', values: [] })).toBe(
    true,
  )
})

test('a select that calls a writing function of the migrations is counted', () => {
  const sql = globSync('*.sql', { cwd: migrations })
    .map((file) => readFileSync(join(migrations, file), 'utf8'))
    .join('\n')
  const functions = [...sql.matchAll(/create (?:or replace )?function (\w+)\(([\s\S]*?)\$\$([\s\S]*?)\$\$/gi)]
  expect(functions.length).toBeGreaterThan(3)
  const writing = functions.flatMap(([, name = '', head = '', body = '']) =>
    !/returns\s+trigger/i.test(head) && /\b(?:insert into|update|delete from)\b/i.test(body) ? [name] : [],
  )
  expect(new Set(writing)).toContain('reopen_basket')
  expect(
    writing.filter((name) => !isCounted({ text: `select ${name}()`, name: 'test', values: [] })),
  ).toEqual([])
})
