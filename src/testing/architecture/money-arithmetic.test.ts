import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** Rounded products with a percentage or a rate, and comparisons of cents with a tolerance: binary fractions decide these. */
const inexact = [/Math\.round\(.*(?:percent|rate)\w*\b.*\)/i, /Math\.round\([^)]*\* 100\)\)? *[<>]/]

const findInexact = (source: string): string[] =>
  source.split('\n').filter((line) => inexact.some((pattern) => pattern.test(line)))

test('shares of amounts are calculated in src/shared/money.ts only', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) =>
    findInexact(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('a share that is calculated with binary fractions is found', () => {
  expect(findInexact('const saved = Math.round((cents * discountPercent) / 100)')).toHaveLength(1)
  expect(findInexact('const tax = Math.round(cents * taxRate + 1e-7)')).toHaveLength(1)
  expect(findInexact('Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6')).toHaveLength(1)
  expect(findInexact('const saved = percentOf(cents, discountPercent)')).toEqual([])
})
