import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadLineProducts } from './line-products.ts'

const requests: string[][] = []

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('document', { documentElement: { lang: 'en-US', dataset: {} } })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    requests.push(JSON.parse(String(init?.body)).parameters.ids.split(','))
    return Response.json({ data: [] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ids = Array.from({ length: 51 }, (_, index) => `product-${index}`)

test('API-059 products are loaded in batches of 24, and after a change of the bag only the new ones', () => {
  loadLineProducts(ids.slice(0, 50))
  expect(requests).toEqual([ids.slice(0, 24), ids.slice(24, 48), ids.slice(48, 50)])
  loadLineProducts(ids)
  expect(requests.slice(3)).toEqual([[ids[50]]])
})

test('products that could not be read are read again when the network is back', async () => {
  const network = new EventTarget()
  vi.stubGlobal('window', network)
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () => Response.json({}, { status: 400 }))
  loadLineProducts(['lost'])
  await vi.waitFor(() => {
    network.dispatchEvent(new Event('online'))
    expect(requests).toEqual([['lost']])
  })
  network.dispatchEvent(new Event('online'))
  expect(requests).toHaveLength(1)
})
