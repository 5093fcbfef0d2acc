import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('src/{office,ui}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
const sourceOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** An element that is inserted with its text: screen readers do not announce the initial text of a new region. */
const comesWithItsText = /(?:&&|\?|\bif \([^)]*\) return)\s*\(?\s*<\w+[^>]*\brole="status"/

test('OFF-167 a message that appears is announced: its live region exists before it', () => {
  expect(comesWithItsText.test('{isEmpty && <p role="status">{text}</p>}')).toBe(true)
  expect(comesWithItsText.test('{isEmpty && (\n <p className={quiet} role="status">')).toBe(true)
  expect(comesWithItsText.test('if (!rows) return <p role="status">')).toBe(true)
  expect(comesWithItsText.test('<p role="status">{isEmpty && text}</p>')).toBe(false)
  const regions = files.filter((file) => sourceOf.get(file)?.includes('role="status"'))
  expect(regions.length).toBeGreaterThan(10)
  expect(regions.filter((file) => comesWithItsText.test(sourceOf.get(file) ?? ''))).toEqual([])
})

test('OFF-167 the office plays no sound that would need a text alternative, or a switch', () => {
  const sounds = /\bnew Audio\b|AudioContext|<(?:audio|bgsound)\b|speechSynthesis|\.vibrate\(/
  expect(files.filter((file) => sounds.test(sourceOf.get(file) ?? ''))).toEqual([])
})
