import { describe, expect, it } from 'vitest'
import { analyticsItem, lineItem, valueOf } from './items.ts'

describe('analyticsItem', () => {
  it('OPS-003 contains id, name, price, quantity, brand, five categories, variant and discount', () => {
    const item = analyticsItem({
      id: 'truffle-box',
      name: 'Truffle Box',
      price: 24.5,
      quantity: 2,
      brand: 'Marigold',
      categories: ['Chocolates', 'Boxes', 'Truffles', 'Dark', 'Small', 'Red'],
      variant: 'truffle-box-1lb',
      discount: 2,
    })
    expect(item).toMatchObject({
      item_id: 'truffle-box',
      item_name: 'Truffle Box',
      price: 24.5,
      quantity: 2,
      item_brand: 'Marigold',
      item_category: 'Chocolates',
      item_category2: 'Boxes',
      item_category3: 'Truffles',
      item_category4: 'Dark',
      item_category5: 'Small',
      item_variant: 'truffle-box-1lb',
      discount: 2,
    })
    expect(item).not.toHaveProperty('item_category6')
  })

  it('OPS-004 contains N/A for an unknown affiliation, list or location', () => {
    const bare = { id: 'fudge', name: 'Fudge', price: 5 }
    expect(analyticsItem(bare)).toEqual({
      item_id: 'fudge',
      item_name: 'Fudge',
      price: 5,
      quantity: 1,
      affiliation: 'N/A',
      item_list_name: 'N/A',
      location_id: 'N/A',
    })
    expect(analyticsItem({ ...bare, list: '/gifts', storeId: '0101' })).toMatchObject({
      item_list_name: '/gifts',
      location_id: '0101',
    })
  })
})

describe('lineItem', () => {
  const line = {
    productId: 'fudge',
    productName: 'Fudge',
    quantity: 3,
    basePrice: 5,
    price: 15,
    priceAfterItemDiscount: 13.5,
  }

  it('divides the discount of a line by its pieces', () => {
    expect(lineItem(line, 'USD')).toMatchObject({ price: 5, quantity: 3, discount: 0.5 })
    expect(lineItem({ ...line, priceAfterItemDiscount: 15 }, 'USD')).not.toHaveProperty('discount')
  })

  it('the items add up to the paid price', () => {
    expect(valueOf([lineItem(line, 'USD')])).toBe(13.5)
    expect(valueOf([lineItem(line, 'USD', 1), lineItem({ ...line, productId: 'bark' }, 'USD', 2)])).toBe(13.5)
  })
})
