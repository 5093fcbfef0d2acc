import { expect, test } from 'vitest'
import { openProductCalls } from '#testing/product-calls.ts'

const { productOf } = await openProductCalls()

test('CAT-001 CAT-002 CAT-009 CAT-011 CAT-012 CAT-014 CAT-015 the document of a product contains its ids, names and texts', async () => {
  expect(await productOf('truffle-box-one-pound-ribbon')).toMatchObject({
    id: 'truffle-box-one-pound-ribbon',
    type: { variant: true },
    master: { masterId: 'truffle-box', orderable: true, price: 18.5, priceMax: 37.95 },
    c_defaultVariantId: 'truffle-box-half-pound-none',
    name: 'Truffle Box',
    c_displayName: 'Truffle Box',
    brand: 'Test Candies',
    c_path: null,
    primaryCategoryId: 'chocolates-boxes-truffles-dark',
    c_badge: 'Best Seller',
    longDescription: 'Truffle Box, made in small batches for the tests.',
    shortDescription: 'Truffle Box, fresh.',
    pageTitle: 'Truffle Box',
    pageDescription: 'Truffles in a box.',
    c_seoProductDesc: 'Truffles in a box.',
    c_canonicalUrl: '/chocolates-boxes-truffles-dark/truffle-box/truffle-box.html',
    c_rating: 3.7,
    c_reviewCount: 3,
    c_bvProductId: 'truffle-box',
  })
})

test('CAT-003 CAT-036 CAT-037 a custom path replaces the computed one', async () => {
  const bar = await productOf('sea-salt-bar')
  expect([bar.c_path, bar.slugUrl]).toEqual(['/bars/sea-salt.html', 'http://localhost/bars/sea-salt.html'])
  expect((await productOf('lemon-drops')).slugUrl).toBe(
    'http://localhost/lollypops/lemon-drops/lemon-drops.html',
  )
})

test('CAT-007 CAT-008 CAT-010 a master lists its variants with the names of their values', async () => {
  const master = await productOf('truffle-box')
  expect(master.variants).toHaveLength(4)
  expect(master.variants?.[3]).toMatchObject({
    productId: 'truffle-box-one-pound-ribbon',
    orderable: true,
    price: 37.95,
    variationValues: { size: 'one-pound', wrap: 'ribbon' },
    c_isComingSoon: false,
    c_isOutOfStock: false,
    c_isInShopOnly: false,
    c_availableForInStorePickup: true,
    c_image: { alt: 'The truffle box with a ribbon' },
    c_variationValues: {
      size: { name: '1 lb', description: 'About 32 pieces' },
      wrap: { name: 'Ribbon', description: null },
      color: null,
    },
  })
  expect(master.c_attributes).toEqual({
    size: [
      { value: 'half-pound', name: '1/2 lb' },
      { value: 'one-pound', name: '1 lb' },
    ],
    wrap: [
      { value: 'none', name: 'No wrap' },
      { value: 'ribbon', name: 'Ribbon' },
    ],
    color: [],
    collection: [{ value: 'Classic', name: 'Classic' }],
  })
  expect(master.variationAttributes?.[0]).toMatchObject({
    id: 'size',
    values: [{ value: 'half-pound', orderable: true }, { value: 'one-pound' }],
  })
})

test('the map of a box lists the product of each cell, and other products have no map', async () => {
  expect((await productOf('mix-box')).c_boxMap).toEqual({
    columns: 2,
    pieces: ['sea-salt-bar', 'lemon-drops'],
  })
  expect((await productOf('truffle-box')).c_boxMap).toBeNull()
})

test('CAT-013 CAT-017 CAT-018 CAT-019 CAT-020 CAT-024 a product has ingredients, allergens and nutrition', async () => {
  expect(await productOf('truffle-box')).toMatchObject({
    c_productIngredients: 'Sugar, cocoa butter, milk, soy lecithin.',
    c_productIngredientsLinks: [],
    c_allergens: ['milk', 'soy'],
    c_mayContain: ['tree nuts'],
    c_nutrition: [{ name: 'Calories', dailyPercent: null }, { dailyPercent: 12 }],
    c_servingSize: '2 pieces (30 g)',
    c_tabDetails: 'Truffle Box, made in small batches for the tests.',
    c_tabFeatures: ['Hand-dipped', 'Two sizes'],
    c_pdfURL: null,
    c_enableSubscription: true,
    c_ogEnableImpulseUpsell: false,
    c_isCase: false,
    c_isMeltable: true,
    c_isKosher: true,
    c_isDairyFree: false,
  })
  expect(await productOf('poster')).toMatchObject({
    c_pdfURL: 'https://files.example.com/poster.pdf',
    c_quantityLimit: 2,
    c_collateralGroup: 'Seasonal Materials',
  })
})

test('CAT-016 CAT-023 MIX-010 the document of a custom mix contains its limits and units', async () => {
  expect(await productOf('mix-box')).toMatchObject({
    c_isCustomMix: true,
    c_isCustomMixPiece: false,
    c_customMixCode: 'CM-TEST',
    c_customMixUnitType: 'percent',
    c_customMixUnitIncrement: 5,
    c_customMixFlavorLimit: 20,
    c_maxPieceUnits: 100,
  })
})

test.each([
  ['sea-salt-bar', {}],
  ['fudge-tin', { c_isOutOfStock: true, c_isShowBackInStock: true }],
  ['winter-bark', { c_isComingSoon: true, c_isOutOfStock: true }],
  ['shop-cone', { c_isInShopOnly: true, c_isOutOfStock: true }],
  ['pickup-cake', { c_isPickupOnly: true }],
  ['mail-tin', { c_isOnlineOnly: true }],
  ['spring-egg', { c_isOutOfStock: true }],
])('CAT-022 CAT-025 CAT-026 the document of %s contains the flags of its availability', async (id, flags) => {
  const none = {
    c_isOutOfStock: false,
    c_isComingSoon: false,
    c_isInShopOnly: false,
    c_isShowBackInStock: false,
    c_isPickupOnly: false,
    c_isOnlineOnly: false,
  }
  expect(await productOf(id, 'expand=none')).toMatchObject({ ...none, ...flags })
})

test('CAT-021 images are grouped by view type, each with URL, text and size', async () => {
  const { imageGroups } = await productOf('truffle-box', 'expand=images')
  expect(imageGroups?.map(({ viewType }) => viewType)).toEqual([
    'large',
    'medium',
    'small',
    'swatch',
    'hi-res',
  ])
  expect(imageGroups?.[0]?.images[1]).toEqual({
    alt: 'The closed truffle box',
    title: 'The closed truffle box',
    link: expect.stringMatching(/^\/images\/[0-9a-f]{8}\/truffle-box-2\.webp$/),
    disBaseLink: expect.stringMatching(/^\/images\/[0-9a-f]{8}\/truffle-box-2\.webp$/),
    c_width: 60,
    c_height: 60,
  })
  expect(imageGroups?.[2]?.images[0]?.link).toMatch(/truffle-box\.webp\?sw=200$/)
})

test('allImages adds the values of an attribute with different images, and imgTypes chooses types and numbers', async () => {
  const all = await productOf('truffle-box', 'expand=images&allImages=true&imgTypes=large:1')
  expect(all.imageGroups).toMatchObject([
    { viewType: 'large', images: [{ alt: 'An open box of truffles' }] },
    {
      viewType: 'large',
      variationAttributes: [{ id: 'wrap', values: [{ value: 'none' }] }],
      images: [{ alt: 'An open box of truffles' }],
    },
    {
      viewType: 'large',
      variationAttributes: [{ id: 'wrap', values: [{ value: 'ribbon' }] }],
      images: [{ alt: 'The truffle box with a ribbon' }],
    },
  ])
})

test('the breadcrumb lists the ancestors of the primary category, without the root', async () => {
  const { primaryCategory } = await productOf('truffle-box', 'expand=primary_category')
  expect(primaryCategory).toEqual({
    id: 'chocolates-boxes-truffles-dark',
    name: 'Dark Truffles',
    parentCategoryTree: [
      { id: 'chocolates', name: 'Chocolates' },
      { id: 'chocolates-boxes', name: 'Boxes' },
      { id: 'chocolates-boxes-truffles', name: 'Truffle Boxes' },
    ],
  })
})

test.each([
  ['no-such-product', 404, 'Product Not Found'],
  ['old-toffee', 404, 'Product Not Found'],
  ['sea%00salt', 400, 'Bad Request'],
])('a request for %s gets the status %i', async (id, status, title) => {
  expect(await productOf(id)).toMatchObject({ isError: true, status, title })
})
