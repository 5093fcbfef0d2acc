import { describe, expect, test } from 'vitest'
import { openProductCalls, type ProductList } from '#testing/product-calls.ts'
import type { CategoryDocument } from './category-document.ts'

const { get, request } = await openProductCalls()

describe('getCategory and getCategories', () => {
  test('API-065 one call returns four levels below the root', async () => {
    const response = await request('/api/main/scapi/ShopperProducts/getCategory?id=root&levels=4')
    const root = (await response.json()) as CategoryDocument // the document of the call
    expect(root.categories?.[0]?.categories?.[0]?.categories?.[0]?.categories?.[0]).toMatchObject({
      id: 'chocolates-boxes-truffles-dark',
      parentCategoryId: 'chocolates-boxes-truffles',
    })
  })

  test('a category has texts, images and, by default, one level of children', async () => {
    const chocolates = await get<CategoryDocument>('categories/chocolates')
    expect(chocolates).toMatchObject({
      name: 'Chocolates',
      description: 'All that is dipped.',
      pageTitle: 'Chocolates | Test Candies',
      image: expect.stringMatching(/truffle-box\.webp$/),
      onlineSubCategoriesCount: 2,
      parentCategoryTree: [{ id: 'chocolates', name: 'Chocolates' }],
      c_banner: { alt: 'Chocolates on marble', c_width: 120 },
    })
    expect(chocolates.categories?.[0]).not.toHaveProperty('categories')
    expect(await get('categories/chocolates?levels=0')).not.toHaveProperty('categories')
    expect(await get('categories/order-forms')).toMatchObject({ c_showInMenu: false })
  })

  test('getCategories leaves unknown ids out, and getCategory returns 404 for one', async () => {
    const { data, total } = await get<ProductList>('categories?ids=gifts,nothing,chocolates')
    expect([data.map(({ id }) => id), total]).toEqual([['gifts', 'chocolates'], 2])
    expect(await get('categories/nothing')).toMatchObject({ status: 404, title: 'Category Not Found' })
  })
})
