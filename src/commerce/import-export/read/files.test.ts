import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineInJson } from './json-lines.ts'
import { csvFile } from '#commerce/import-export/write-files.ts'

/** Every path in a JSON value. */
function pathsIn(value: unknown): PropertyKey[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  const inside = Object.entries(value).flatMap(([key, part]) =>
    pathsIn(part).map((path) => [Array.isArray(value) ? Number(key) : key, ...path]),
  )
  return [[], ...inside]
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  // Every path comes from pathsIn, so each value on the way is an object or a list.
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)[key], value)
}

test('the line of a value is the line on which its text starts, at any depth', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value, null, 2)
      const lines = text.split('\n')
      for (const path of pathsIn(value)) {
        const own = JSON.stringify(at(value, path), null, 2).split('\n')[0] ?? ''
        const line = lines[lineInJson(text, path) - 1] ?? ''
        const start = own === '{' || own === '[' ? own : own.slice(0, 40)
        expect(line).toContain(start)
        const key = path.at(-1)
        if (typeof key === 'string') expect(line.trim().startsWith(JSON.stringify(key))).toBe(true)
      }
    }),
  )
})

test('a value that does not exist has the line of the innermost value around it', () => {
  const text = '{\n  "a": {\n    "b": [\n      1,\n      2\n    ]\n  }\n}'
  expect(lineInJson(text, ['a', 'b', 1])).toBe(5)
  expect(lineInJson(text, ['a', 'b', 7])).toBe(3)
  expect(lineInJson(text, ['a', 'c'])).toBe(2)
  expect(lineInJson(text, ['x'])).toBe(1)
})

test('reading a written CSV file returns the same rows', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('a,b', '"', 'two\nlines', ' edge ', '\r', ''))
  fc.assert(
    fc.property(fc.array(fc.record({ a: value, b: value }), { minLength: 1 }), (rows) => {
      const { content } = csvFile('x.csv', ['a', 'b'], rows)
      expect(parse(String(content), { columns: true, record_delimiter: '\n' })).toEqual(rows)
    }),
  )
})
