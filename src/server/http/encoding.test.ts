import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress, encodingFor } from './encoding.ts'

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
])('selects the encoding for "%s": %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

it('compresses without loss', async () => {
  const page = Buffer.from('<p>Caramels, truffles &amp; toffee</p>'.repeat(200))
  expect(brotliDecompressSync(await compress(page, 'br'))).toEqual(page)
  expect(gunzipSync(await compress(page, 'gzip'))).toEqual(page)
})
