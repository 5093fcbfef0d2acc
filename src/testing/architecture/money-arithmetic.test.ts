import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/**
 * Rounded products with a percentage or a rate, and comparisons of cents with a tolerance, depend on binary
 * fractions. Amounts of a hundred cents assume two decimals, but a currency has its own decimals (RUN-024).
 */
const inexact = [
  /Math\.round\(.*(?:percent|rate)\w*\b.*\)/i,
  /Math\.round\([^)]*\* 100\)\)? *[<>]/,
  /(?:cents|least)\)? \/ 100\b/i,
  /\b(?:price|amount|prices)\)? \* 100\)/i,
]

/** Code that counts hundredths by definition instead of the cents of a currency. */
const hundredths = [
  'src/office/lib/limit-amounts.ts',
  'src/office/pages/holds/risk-rules.tsx',
  'src/shared/money/money.ts',
  // Dollars only: Intl formats other currencies.
  'src/ui/messages/money.ts',
]

const findInexact = (source: string): string[] =>
  source.split('\n').filter((line) => inexact.some((pattern) => pattern.test(line)))

test('shares of amounts are calculated only in src/shared/money/money.ts', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.') && !file.startsWith('src/testing/') && !hundredths.includes(file),
  )
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
  expect(findInexact('const shown = (cents / 100).toFixed(2)')).toHaveLength(1)
  expect(findInexact('const cents = Math.round(price * 100)')).toHaveLength(1)
  expect(findInexact('const saved = percentOf(cents, discountPercent)')).toEqual([])
})
