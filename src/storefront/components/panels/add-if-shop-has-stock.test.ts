import { expect, test, vi } from 'vitest'
import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { addIfShopHasStock } from './add-if-shop-has-stock.ts'

const fudge: ProductToAdd = { productId: 'fudge', quantity: 3, name: 'Fudge' }
const toffee: ProductToAdd = { productId: 'toffee', quantity: 1, name: 'Toffee' }

function openShop(stock: Record<string, { ats: number; orderable: boolean }>) {
  const add = vi.fn<(products: readonly ProductToAdd[]) => Promise<void>>(async () => {})
  const chooseOptions = vi.fn<(quantity: number, reason: 'too-few' | 'unread') => void>()
  return { add, chooseOptions, readStock: async (productId: string) => stock[productId] }
}

test('SHOP-049 SHOP-051 products are added for pickup if the shop has enough of them', async () => {
  const shop = openShop({ fudge: { ats: 3, orderable: true }, toffee: { ats: 9, orderable: true } })
  await addIfShopHasStock([fudge, toffee], '0101', shop)
  expect(shop.add).toHaveBeenCalledExactlyOnceWith([
    { ...fudge, fromStoreId: '0101' },
    { ...toffee, fromStoreId: '0101' },
  ])
  expect(shop.chooseOptions).not.toHaveBeenCalled()
})

test.each([
  ['too few pieces', { fudge: { ats: 2, orderable: true } }, 'too-few'],
  ['stock that is not orderable', { fudge: { ats: 9, orderable: false } }, 'too-few'],
  ['unknown stock', {}, 'unread'],
] as const)('SHOP-050 a shop with %s opens the options with the reason', async (_, stock, reason) => {
  const shop = openShop(stock)
  await addIfShopHasStock([fudge], '0101', shop)
  expect(shop.chooseOptions).toHaveBeenCalledExactlyOnceWith(3, reason)
  expect(shop.add).not.toHaveBeenCalled()
})

test('SHOP-050 a set is added completely or not at all, and a sold-out part is the reason', async () => {
  const shop = openShop({ toffee: { ats: 0, orderable: false } })
  await addIfShopHasStock([fudge, toffee], '0101', shop)
  expect(shop.add).not.toHaveBeenCalled()
  expect(shop.chooseOptions).toHaveBeenCalledExactlyOnceWith(3, 'too-few')
})
