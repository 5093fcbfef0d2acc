import { globSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'
import { storageKeys } from '#storefront/lib/browser-storage.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Texts first: in `${prefix}/*` no comment begins. */
const textOrComment =
  /(?<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !/\.(test|test-support)\.tsx?$|^src\/testing\//.test(file))
  .map((file) => ({ file, code: codeOf(readFileSync(join(root, file), 'utf8')) }))

/** A source without its comments: they may name what the code must not use. */
function codeOf(source: string): string {
  return source.replaceAll(textOrComment, (_, text?: string) => text ?? '')
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
    'src/api/site/account/giveConsent.ts',
    // The cookie of staff has a path of its own, and is no cookie of the shop (decision 0161).
    'src/api/staff-endpoints.ts',
  ])
  const written = sources.filter(({ file }) => headers.includes(file)).map(({ code }) => code)
  // No attribute is written by hand.
  expect(
    written.filter((code) => /Max-Age|HttpOnly|SameSite/i.test(code.replaceAll('isHttpOnly', ''))),
  ).toEqual([])
})

test('a cookie header is read with the functions of the registry only', () => {
  const readers = filesWith(/header\(['"]cookie['"]\)|headers\.cookie\b/)
  expect(readers).toEqual([
    'src/api/ocapi/older-endpoint.ts',
    'src/api/scapi/shopper-login/refresh-cookie.ts',
    // Reads the cookie of staff, with `onlyCookie` of the registry.
    'src/api/staff-endpoints.ts',
  ])
})

test('the browser stores under keys of the registry only, which names their owner', () => {
  const stores =
    /\b(?:localStorage|sessionStorage|indexedDB)\b|\bcaches\s*\.\s*(?:open|match|keys|delete|has)\b|\bnavigator\s*\.\s*storage\b/
  expect(filesWith(stores)).toEqual([
    // Runs as text in the page; its key is in the registry.
    'src/library-internals/deferred-hydration.ts',
    // Settings of the office, with keys of its own.
    'src/office/lib/device-settings.ts',
    'src/storefront/lib/browser-storage.ts',
  ])
  // A parameter of this type would take any key.
  expect(filesWith(/\bStorage\b(?=\s*[,>|)\]])|:\s*Storage\b/)).toEqual([
    'src/storefront/lib/browser-storage.ts',
  ])
  // A key of the type comes from the registry, not from a cast.
  expect(filesWith(/\bas\s+StorageKey\b/)).toEqual(['src/storefront/lib/browser-storage.ts'])
  const inPage =
    sources.find(({ file }) => file === 'src/library-internals/deferred-hydration.ts')?.code ?? ''
  const keys = [...inPage.matchAll(/sessionStorage\.\w+\(([^,)]*)/g)].map(([, key]) => key)
  expect(new Set(keys)).toEqual(new Set([`'${storageKeys.reloadedAt}'`]))
})

test('a source with a key of its own is found', () => {
  const own = codeOf(`
    // localStorage in a comment is none.
    const save = () => sessionStorage.setItem('own', '1')`)
  expect(own).toMatch(/sessionStorage/)
  expect(own).not.toMatch(/localStorage/)
})

test('code behind a text that looks like the beginning of a comment is read', () => {
  const code = codeOf(
    "for (const path of [`${prefix}/*`, '/*']) open(path)\nlocalStorage.clear() /* a comment */",
  )
  expect(code).toMatch(/localStorage/)
  expect(code).not.toMatch(/a comment/)
})
