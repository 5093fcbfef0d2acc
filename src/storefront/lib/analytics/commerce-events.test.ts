import { describe, expect, it } from 'vitest'
import { bagEvents, basketEvent, itemEvent, listEvent, purchaseEvent } from './commerce-events.ts'
import type { PricedLine } from './items.ts'

const line = (itemId: string, quantity: number, more: Partial<PricedLine> = {}): PricedLine => ({
  itemId,
  productId: `product-${itemId}`,
  productName: `Product ${itemId}`,
  quantity,
  basePrice: 5,
  price: 5 * quantity,
  ...more,
})
const bag = (...productItems: PricedLine[]) => ({ currency: 'USD', productItems })

/** Events as `name product×pieces …`. */
const summaryOf = (events: ReturnType<typeof bagEvents>) =>
  events.map(({ event, ecommerce }) => {
    const items = Array.isArray(ecommerce?.items) ? ecommerce.items : []
    return [event, ...items.map(({ item_id, quantity }) => `${item_id}×${quantity}`)].join(' ')
  })

describe('bagEvents', () => {
  it('OPS-005 add_to_cart contains the added products with the number of added pieces', () => {
    expect(summaryOf(bagEvents(undefined, bag(line('a', 2)), '/'))).toEqual(['add_to_cart product-a×2'])
    expect(summaryOf(bagEvents(bag(line('a', 2)), bag(line('a', 5), line('b', 1)), '/'))).toEqual([
      'add_to_cart product-a×3 product-b×1',
    ])
    expect(bagEvents(undefined, bag(line('a', 2)), '/')[0]?.ecommerce).toMatchObject({
      currency: 'USD',
      value: 10,
    })
  })

  it('OPS-006 remove_from_cart contains the removed products', () => {
    expect(summaryOf(bagEvents(bag(line('a', 2), line('b', 1)), bag(line('a', 1)), '/cart'))).toEqual([
      'remove_from_cart product-a×1 product-b×1',
    ])
  })

  it('OPS-021 sends no bag events on the order confirmation, where a purchase empties the bag', () => {
    expect(bagEvents(bag(line('a', 2)), undefined, '/order-confirmation')).toEqual([])
    expect(bagEvents(undefined, bag(line('a', 2)), '/order-confirmation')).toEqual([])
  })

  it('sends no event for a bag with unchanged quantities', () => {
    expect(bagEvents(bag(line('a', 2)), bag(line('a', 2, { price: 8 })), '/cart')).toEqual([])
  })
})

it.each([
  ['OPS-011', 'view_cart'],
  ['OPS-009', 'begin_checkout'],
  ['OPS-008', 'add_shipping_info'],
  ['OPS-007', 'add_payment_info'],
] as const)('%s %s contains every line of the bag, its value and its coupon codes', (_, event) => {
  const basket = { ...bag(line('a', 2), line('b', 1)), couponItems: [{ code: 'SWEET' }, { code: 'TREAT' }] }
  expect(basketEvent(event, basket, { shipping_tier: 'ground' })).toMatchObject({
    event,
    ecommerce: {
      currency: 'USD',
      value: 15,
      coupon: 'SWEET,TREAT',
      shipping_tier: 'ground',
      items: [{ item_id: 'product-a' }, { item_id: 'product-b' }],
    },
  })
})

it('OPS-010 purchase contains number, total, tax and shipping of the order', () => {
  const order = {
    ...bag(line('a', 2)),
    orderNo: '00000042',
    orderTotal: 18.2,
    taxTotal: 1.2,
    shippingTotal: 7,
  }
  expect(purchaseEvent(order)).toMatchObject({
    event: 'purchase',
    ecommerce: {
      transaction_id: '00000042',
      value: 18.2,
      tax: 1.2,
      shipping: 7,
      currency: 'USD',
      items: [{ item_id: 'product-a', quantity: 2 }],
    },
  })
})

it('OPS-012 view_item_list contains the name of the list in the event and in each item', () => {
  const event = listEvent('/gifts', [{ id: 'tin', name: 'Tin', amount: 12 }], 'USD')
  expect(event).toMatchObject({
    event: 'view_item_list',
    ecommerce: { item_list_name: '/gifts', items: [{ item_id: 'tin', price: 12, item_list_name: '/gifts' }] },
  })
})

it('OPS-013 view_item contains the product and the selected variant, with its price', () => {
  const event = itemEvent({
    id: 'box',
    name: 'Box',
    brand: 'Marigold',
    categories: [{ name: 'Chocolates' }, { name: 'Boxes' }],
    offers: [
      { sku: 'box-1lb', price: 20 },
      { sku: 'box-2lb', price: 38 },
    ],
    offerId: 'box-2lb',
    currency: 'CAD',
  })
  expect(event.event).toBe('view_item')
  expect(event.ecommerce).toMatchObject({
    currency: 'CAD',
    value: 38,
    items: [{ item_id: 'box', item_variant: 'box-2lb', price: 38, item_category2: 'Boxes' }],
  })
})
