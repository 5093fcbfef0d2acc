import { createRequire } from 'node:module'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readPostalCodeTable } from './postal-code-table.ts'

const Coordinate = z.number().nullable()
const Packaged = z.object({
  codes: z.record(
    z.string(),
    z.object({ latitude: Coordinate, longitude: Coordinate, city: z.string(), state: z.string() }),
  ),
})

test('the table has every code of the package that has coordinates, and no other', async () => {
  const { codes } = Packaged.parse(createRequire(import.meta.url)('zipcodes'))
  const find = await readPostalCodeTable()
  const wrong = Object.entries(codes).filter(([code, { latitude, longitude, city, state }]) => {
    const hasPlace = latitude !== null && longitude !== null
    return !isDeepStrictEqual(find(code), hasPlace ? { latitude, longitude, city, state } : undefined)
  })
  expect(wrong).toEqual([])
  expect(Object.keys(codes).length).toBeGreaterThan(44_000)
  for (const code of ['00000', '99999', 'Z9Z', '1', '', 'k1a', '123456', '1e4  ', '__proto__'])
    expect(find(code), code).toBeUndefined()
})

test('reading the table lets other work of the process run in between', async () => {
  let turns = 0
  let isReading = true
  const count = () => {
    turns++
    if (isReading) setImmediate(count)
  }
  count()
  await readPostalCodeTable()
  isReading = false
  expect(turns).toBeGreaterThan(50)
})
