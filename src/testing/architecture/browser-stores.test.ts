import { globSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'
import { storageKeys } from '#storefront/lib/browser-storage.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Strings are matched first: no comment begins in `${prefix}/*`. */
const textOrComment =
  /(?<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !/\.(test|test-support)\.tsx?$|^src\/testing\//.test(file))
  .map((file) => ({ file, code: codeOf(readFileSync(join(root, file), 'utf8')) }))

/** A source without its comments, which may name APIs that the code must not use. */
function codeOf(source: string): string {
  return source.replaceAll(textOrComment, (_, text?: string) => text ?? '')
}

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ code }) => pattern.test(code))
    .map(({ file }) => file)
    .sort()

test('cookies are read and written only with the names and the prefix of the registry', () => {
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
    // The staff cookie has its own path, and is not a cookie of the shop (decision 0161).
    'src/api/staff-endpoints.ts',
  ])
  const written = sources.filter(({ file }) => headers.includes(file)).map(({ code }) => code)
  // The files contain no attributes written by hand.
  expect(
    written.filter((code) => /Max-Age|HttpOnly|SameSite/i.test(code.replaceAll('isHttpOnly', ''))),
  ).toEqual([])
})

test("a cookie header is read only with the registry's functions", () => {
  const readers = filesWith(/header\(['"]cookie['"]\)|headers\.cookie\b/)
  expect(readers).toEqual([
    'src/api/ocapi/older-endpoint.ts',
    'src/api/scapi/shopper-login/refresh-cookie.ts',
    // Reads the staff cookie, with the registry's `onlyCookie`.
    'src/api/staff-endpoints.ts',
  ])
})

test('browser storage uses only keys of the registry, which names their owner', () => {
  const stores =
    /\b(?:localStorage|sessionStorage|indexedDB)\b|\bcaches\s*\.\s*(?:open|match|keys|delete|has)\b|\bnavigator\s*\.\s*storage\b/
  expect(filesWith(stores)).toEqual([
    // Runs as text in the page; its key is in the registry.
    'src/library-internals/deferred-hydration.ts',
    // Settings of the office, with separate keys.
    'src/office/lib/device-settings.ts',
    'src/storefront/lib/browser-storage.ts',
  ])
  // A parameter of this type would accept any key.
  expect(filesWith(/\bStorage\b(?=\s*[,>|)\]])|:\s*Storage\b/)).toEqual([
    'src/storefront/lib/browser-storage.ts',
  ])
  // A key of the type comes from the registry instead of a cast.
  expect(filesWith(/\bas\s+StorageKey\b/)).toEqual(['src/storefront/lib/browser-storage.ts'])
  const inPage =
    sources.find(({ file }) => file === 'src/library-internals/deferred-hydration.ts')?.code ?? ''
  const keys = [...inPage.matchAll(/sessionStorage\.\w+\(([^,)]*)/g)].map(([, key]) => key)
  expect(new Set(keys)).toEqual(new Set([`'${storageKeys.reloadedAt}'`]))
})

test('a source with an unregistered key is found', () => {
  const own = codeOf(`
    // localStorage in a comment is ignored.
    const save = () => sessionStorage.setItem('own', '1')`)
  expect(own).toMatch(/sessionStorage/)
  expect(own).not.toMatch(/localStorage/)
})

test('code after a string that looks like the beginning of a comment is checked', () => {
  const code = codeOf(
    "for (const path of [`${prefix}/*`, '/*']) open(path)\nlocalStorage.clear() /* a comment */",
  )
  expect(code).toMatch(/localStorage/)
  expect(code).not.toMatch(/a comment/)
})
