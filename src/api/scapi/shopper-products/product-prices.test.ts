import { expect, test } from 'vitest'
import { openProductCalls } from '#testing/product-calls.ts'
import type { ProductDocument } from './product-document.ts'

const { get, productOf } = await openProductCalls()

test('CAT-004 CAT-005 a product on sale is returned with the standard price, the sale price and the discount', async () => {
  expect(await productOf('truffle-box-one-pound-none')).toMatchObject({
    currency: 'USD',
    price: 29.95,
    prices: { 'main-usd-list': 34.95, 'main-usd-sale': 29.95 },
    c_prices: { standardPrice: 34.95, salePrice: 29.95 },
    c_pricingDetails: {
      range: null,
      standardMin: 34.95,
      saleMin: 29.95,
      standard: { price: 34.95, pricePerUnit: null },
      sale: { price: 29.95 },
      discountAmount: 5,
      discountPercent: 14,
    },
  })
})

test('CAT-004 CAT-005 without a sale there is the standard price and no discount', async () => {
  expect(await productOf('sea-salt-bar')).toMatchObject({
    price: 6,
    prices: { 'main-usd-list': 6 },
    c_prices: { standardPrice: 6, salePrice: null },
    c_pricingDetails: {
      range: null,
      standardMin: 6,
      saleMin: null,
      standard: { price: 6 },
      sale: null,
      discountAmount: 0,
      discountPercent: 0,
    },
  })
})

test('CAT-005 a master is returned with the price range of its variants', async () => {
  expect(await productOf('truffle-box')).toMatchObject({
    price: 18.5,
    priceMax: 37.95,
    priceRanges: [
      { pricebook: 'main-usd-list', minPrice: 18.5, maxPrice: 37.95 },
      { pricebook: 'main-usd-sale', minPrice: 29.95, maxPrice: 29.95 },
    ],
    c_pricingDetails: { range: { min: 18.5, max: 37.95 }, standardMin: 18.5, saleMin: 29.95 },
  })
})

test('CAT-006 a case is returned with its price per unit', async () => {
  expect(await productOf('sea-salt-bar', '', 'volumesavings')).toMatchObject({
    price: 72,
    unit: 'bar',
    pricePerUnit: 3,
    c_unitsPerCase: 24,
    c_pricingDetails: { standard: { price: 72, pricePerUnit: 3, unit: 'bar' } },
  })
})

test('CAT-007 each price tier is returned with its minimum quantity and its price', async () => {
  const { variants } = await productOf('truffle-box', '', 'volumesavings')
  expect(variants?.[0]?.tieredPrices).toEqual([
    { pricebook: 'volumesavings-usd-list', quantity: 1, price: 17 },
    { pricebook: 'volumesavings-usd-list', quantity: 10, price: 15.5 },
    { pricebook: 'volumesavings-usd-list', quantity: 50, price: 14 },
  ])
  const variant = await productOf('truffle-box-one-pound-none', 'perPricebook=true')
  expect(variant.tieredPrices).toEqual([
    { pricebook: 'main-usd-list', quantity: 1, price: 34.95 },
    { pricebook: 'main-usd-sale', quantity: 1, price: 29.95 },
  ])
})

test('prices are in the requested currency', async () => {
  expect(await productOf('sea-salt-bar', 'currency=CAD')).toMatchObject({ currency: 'CAD', price: 8.1 })
  const unpriced = await productOf('mail-tin', 'currency=CAD')
  expect(unpriced).toMatchObject({ currency: 'CAD', c_isOutOfStock: true })
  expect(unpriced).not.toHaveProperty('price')
})

test('promotions, links, shipping methods and meta tags are included on request', async () => {
  const bar = await productOf(
    'sea-salt-bar',
    'expand=promotions,links,shipping_methods,page_meta_tags,prices',
  )
  expect(bar.productPromotions).toMatchObject([
    { promotionId: 'bars-by-three', calloutMsg: 'Three bars: 20 % off', promotionalPrice: 6 },
  ])
  expect(bar.productLinks).toMatchObject([{ type: 'cross_sell', targetProductId: 'lemon-drops' }])
  expect(bar.shippingMethods).toMatchObject([{ id: 'ground', price: 9.95 }, { id: 'two-day' }])
  expect(bar.pageMetaTags?.[0]).toEqual({ id: 'title', type: 'title', value: 'Sea Salt Bar' })
  expect(await productOf('sea-salt-bar', 'expand=none')).not.toHaveProperty('price')
})

test('prices, promotions and images of a product have separate calls', async () => {
  expect(await get('products/sea-salt-bar/prices')).toMatchObject({ productId: 'sea-salt-bar', price: 6 })
  expect(await get('products/sea-salt-bar/promotions')).toMatchObject({
    productPromotions: [{ promotionId: 'bars-by-three' }],
  })
  const chosen = await get<ProductDocument>(
    'products/truffle-box/images?allImages=true&imgTypes=large&variationAttribute=wrap%3Dnone',
  )
  expect(chosen.imageGroups?.map(({ variationAttributes }) => variationAttributes)).toEqual([
    undefined,
    [{ id: 'wrap', values: [{ value: 'none' }] }],
  ])
})
