import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** Words that an engineer would not search for, with their replacements (STYLE.md, Words). */
const replacements: Record<string, string> = {
  goods: 'products, items',
  whoever: 'the customer, the client, the member',
  'asked for': 'requested',
  'what of': 'the part of',
  '(?:is|are) gone': 'is deleted, is sold out, is offline',
  'for ever': 'indefinitely',
  'by itself': 'automatically',
  'at once': 'immediately, at the same time',
  'says? that': 'reports, shows, logs',
}

/** Comments and the names of tests: texts that shoppers and staff read have rules of their own. */
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const testName = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^\n]*\))?\(\s*(['"`])(?:\\.|(?!\1)[\s\S])*?\1/g

function dialectIn(source: string): string[] {
  const prose = [...(source.match(comment) ?? []), ...(source.match(testName) ?? [])]
    .join('\n')
    // Lines of one sentence.
    .replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
  return Object.entries(replacements).flatMap(([words, instead]) =>
    [...prose.matchAll(new RegExp(`.{0,40}\\b${words}\\b.{0,20}`, 'gi'))].map(
      ([found]) => `"${found}": write ${instead}`,
    ),
  )
}

test('comments and test names use words that an engineer would search for', () => {
  const files = globSync('{src,e2e,bench,bin}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
    (file) => !file.endsWith('plain-words.test.ts'),
  )
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) =>
    dialectIn(readFileSync(join(root, file), 'utf8')).map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})

test('a comment and a test name in dialect are found, code and other texts are not', () => {
  expect(dialectIn('/** Whoever\n * pays gets the goods. */')).toHaveLength(2)
  expect(dialectIn("test('the page is asked\n  for', () => {})")).toHaveLength(1)
  expect(dialectIn('const goods = await read(`asked for at once`)')).toEqual([])
})
