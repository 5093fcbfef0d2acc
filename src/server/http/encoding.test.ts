import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encodingFor, pack } from './encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR;Q=0.1', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['gzip;q=nonsense', 'identity'],
])('for "%s" packs as %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

it('packs what unpacks to the same', async () => {
  const page = Buffer.from('<p>Caramels, truffles &amp; toffee</p>'.repeat(200))
  expect(brotliDecompressSync(await pack(page, 'br'))).toEqual(page)
  expect(gunzipSync(await pack(page, 'gzip'))).toEqual(page)
})
