import { expect, test } from 'vitest'
import { openStockedShop } from '#testing/shop.ts'

const { request, shop } = await openStockedShop()

interface Answer {
  total: number
  hits: { productId: string }[]
  selectedRefinements: Record<string, string>
}

async function search(refine: string[]): Promise<Answer> {
  const response = await request('/api/main/scapi/ShopperSearch/productSearch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ parameters: { refine, limit: 50 } }),
  })
  return (await response.json()) as Answer
}

const idsOf = ({ hits }: Answer) => hits.map(({ productId }) => productId).toSorted()

test('SHOP-037 a search for a shop finds only products for pickup there, and variants under their master', async () => {
  const found = await search(['ilids=inventory-la-grove'])
  expect(idsOf(found)).toEqual([
    'fudge-tin',
    'lemon-drops',
    'pickup-cake',
    'sea-salt-bar',
    'shop-cone',
    'truffle-box',
  ])
  expect(found).toMatchObject({ total: 6, selectedRefinements: { ilids: 'inventory-la-grove' } })
})

test('SHOP-037 other refinements apply to the stock of the shop', async () => {
  const all = await search(['cgid=chocolates'])
  const there = await search(['cgid=chocolates', 'ilids=inventory-la-grove'])
  expect(there.total).toBeLessThan(all.total)
  expect(idsOf(all)).toEqual(expect.arrayContaining(idsOf(there)))
})

test('SHOP-037 a search for a temporarily closed shop or an unknown one finds no products for pickup', async () => {
  expect((await search(['ilids=vancouver-main'])).total).toBe(0)
  expect((await search(['ilids=nowhere'])).total).toBe(0)
})

test('SHOP-037 a product is no longer found after its last piece at the shop was sold', async () => {
  await shop.inventory.take('b', [{ productId: 'fudge-tin', locationId: 'inventory-la-grove', quantity: 3 }])
  expect(idsOf(await search(['ilids=inventory-la-grove']))).not.toContain('fudge-tin')
})
