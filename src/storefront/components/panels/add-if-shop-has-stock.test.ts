import { expect, test, vi } from 'vitest'
import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { addIfShopHasStock } from './add-if-shop-has-stock.ts'

const fudge: ProductToAdd = { productId: 'fudge', quantity: 3, name: 'Fudge' }
const toffee: ProductToAdd = { productId: 'toffee', quantity: 1, name: 'Toffee' }

function openShop(stock: Record<string, { ats: number; orderable: boolean }>) {
  const add = vi.fn<(products: readonly ProductToAdd[]) => Promise<void>>(async () => {})
  const chooseOptions = vi.fn<(quantity: number) => void>()
  return { add, chooseOptions, readStock: async (productId: string) => stock[productId] }
}

test('SHOP-049 SHOP-051 what the shop has enough of is added, to be picked up there', async () => {
  const shop = openShop({ fudge: { ats: 3, orderable: true }, toffee: { ats: 9, orderable: true } })
  await addIfShopHasStock([fudge, toffee], '0101', shop)
  expect(shop.add).toHaveBeenCalledExactlyOnceWith([
    { ...fudge, fromStoreId: '0101' },
    { ...toffee, fromStoreId: '0101' },
  ])
  expect(shop.chooseOptions).not.toHaveBeenCalled()
})

test.each([
  ['less than is wanted', { fudge: { ats: 2, orderable: true } }],
  ['stock that it does not hand out', { fudge: { ats: 9, orderable: false } }],
  ['nothing that is known', {}],
])('SHOP-050 a shop with %s leads to the options', async (_, stock) => {
  const shop = openShop(stock)
  await addIfShopHasStock([fudge], '0101', shop)
  expect(shop.chooseOptions).toHaveBeenCalledExactlyOnceWith(3)
  expect(shop.add).not.toHaveBeenCalled()
})

test('SHOP-050 a set is added whole or not at all', async () => {
  const shop = openShop({ fudge: { ats: 3, orderable: true }, toffee: { ats: 0, orderable: false } })
  await addIfShopHasStock([fudge, toffee], '0101', shop)
  expect(shop.add).not.toHaveBeenCalled()
})
