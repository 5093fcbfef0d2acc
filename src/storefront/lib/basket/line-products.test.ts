import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForProducts } from './line-products.ts'

const asked: string[][] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('document', { documentElement: { lang: 'en-US', dataset: {} } })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    asked.push(JSON.parse(String(init?.body)).parameters.ids.split(','))
    return Response.json({ data: [] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ids = Array.from({ length: 51 }, (_, index) => `product-${index}`)

test('API-059 products are asked for in batches of 24, and after a change of the bag only the new ones', () => {
  askForProducts(ids.slice(0, 50))
  expect(asked).toEqual([ids.slice(0, 24), ids.slice(24, 48), ids.slice(48, 50)])
  askForProducts(ids)
  expect(asked.slice(3)).toEqual([[ids[50]]])
})
