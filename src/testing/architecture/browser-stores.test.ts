import { globSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !/\.(test|test-support)\.tsx?$|^src\/testing\//.test(file))
  .map((file) => ({ file, code: codeOf(readFileSync(join(root, file), 'utf8')) }))

/** A source without its comments: they may name what the code must not use. */
function codeOf(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
}

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ code }) => pattern.test(code))
    .map(({ file }) => file)
    .sort()

test('cookies are read and written with the names and the prefix of the registry only', () => {
  expect(filesWith(/\bdocument\s*\.\s*cookie\b|\bcookieStore\b/)).toEqual([
    'src/storefront/lib/browser-cookies.ts',
    // Runs as text in the page, with the names of the registry.
    'src/storefront/lib/routing/early-script.ts',
  ])
  const headers = filesWith(/['"`]set-cookie['"`]|\bsetCookie\(/i)
  expect(headers).toEqual([
    'src/api/ocapi/bridge-cookie.ts',
    'src/api/scapi/shopper-login/refresh-cookie.ts',
    'src/api/site/giveConsent.ts',
  ])
  const written = sources.filter(({ file }) => headers.includes(file)).map(({ code }) => code)
  // No attribute is written by hand.
  expect(
    written.filter((code) => /Max-Age|HttpOnly|SameSite/i.test(code.replaceAll('isHttpOnly', ''))),
  ).toEqual([])
})

test('a cookie header is read with the functions of the registry only', () => {
  const readers = filesWith(/header\(['"]cookie['"]\)|headers\.cookie\b/)
  expect(readers).toEqual(['src/api/older-endpoint.ts', 'src/api/scapi/shopper-login/refresh-cookie.ts'])
})
