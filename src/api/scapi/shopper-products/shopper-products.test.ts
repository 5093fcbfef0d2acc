import { beforeAll, describe, expect, test } from 'vitest'
import type { Statement } from '#commerce/database.ts'
import { announced } from '#testing/announced.ts'
import { openStockedShop } from '#testing/shop.ts'
import type { CategoryDocument } from './category-document.ts'
import type { ProductDocument } from './product-document.ts'

const { shop, database, request } = await openStockedShop()
const organization = 'organizations/f_ecom_bonbon_001'
const root = `/mobify/proxy/api/product/shopper-products/v1/${organization}`

/** The answer of a call; the test names the document that it should be. */
async function get<Document>(path: string, siteId = 'main'): Promise<Document> {
  const response = await request(`${root}/${path}${path.includes('?') ? '&' : '?'}siteId=${siteId}`)
  return (await response.json()) as Document
}

const productOf = (id: string, query = '', siteId = 'main') =>
  get<ProductDocument>(`products/${id}?${query}`, siteId)

interface ProductList {
  data: ProductDocument[]
  limit: number
  total: number
}

beforeAll(() => shop.catalog.productIds('main'))

describe('getProduct', () => {
  test('CAT-001 CAT-002 CAT-003 CAT-009 CAT-011 CAT-012 CAT-014 CAT-015 a product says who it is', async () => {
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

  test('CAT-003 CAT-036 CAT-037 a path of its own wins over the computed one', async () => {
    const bar = await productOf('sea-salt-bar')
    expect([bar.c_path, bar.slugUrl]).toEqual(['/bars/sea-salt.html', 'http://localhost/bars/sea-salt.html'])
    expect((await productOf('lemon-drops')).slugUrl).toBe(
      'http://localhost/lollypops/lemon-drops/lemon-drops.html',
    )
  })

  test('CAT-004 CAT-005 a sale says what it was, what it is and what that saves', async () => {
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

  test('CAT-005 a master says from what price to what price it goes', async () => {
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

  test('CAT-006 a case says the price of a piece', async () => {
    expect(await productOf('sea-salt-bar', '', 'volumesavings')).toMatchObject({
      price: 72,
      unit: 'bar',
      pricePerUnit: 3,
      c_unitsPerCase: 24,
      c_pricingDetails: { standard: { price: 72, pricePerUnit: 3, unit: 'bar' } },
    })
  })

  test('CAT-007 tiers say from which quantity which price is meant', async () => {
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

  test('the currency of the question is the currency of the answer', async () => {
    expect(await productOf('sea-salt-bar', 'currency=CAD')).toMatchObject({ currency: 'CAD', price: 8.1 })
    const unpriced = await productOf('mail-tin', 'currency=CAD')
    expect(unpriced).toMatchObject({ currency: 'CAD', c_isOutOfStock: true })
    expect(unpriced).not.toHaveProperty('price')
  })

  test('CAT-007 CAT-008 CAT-010 a master lists its variants with their values in words', async () => {
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

  test('CAT-013 CAT-017 CAT-018 CAT-019 CAT-020 CAT-024 a product says what it is made of', async () => {
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
      c_quantityLimit: 2,
      c_collateralGroup: 'Seasonal Materials',
    })
  })

  test('CAT-016 CAT-023 MIX-010 a custom mix says how its box is filled', async () => {
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
  ])('CAT-022 CAT-025 CAT-026 the flags of %s tell how it can be had', async (id, flags) => {
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

  test('CAT-021 pictures come by view type, each with its address, text and size', async () => {
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

  test('all pictures show the values that look otherwise, and types and numbers can be chosen', async () => {
    const all = await productOf('truffle-box', 'expand=images&allImages=true&imgTypes=large:1')
    expect(all.imageGroups).toMatchObject([
      { viewType: 'large', images: [{ alt: 'An open box of truffles' }] },
      {
        viewType: 'large',
        variationAttributes: [{ id: 'wrap', values: [{ value: 'ribbon' }] }],
        images: [{ alt: 'The truffle box with a ribbon' }],
      },
    ])
  })

  test('live stock is of the web and of the places that are asked for, for a master all together', async () => {
    const master = await productOf('truffle-box', 'expand=availability&inventoryIds=inventory-la-grove')
    expect(master.inventory).toEqual({
      id: 'web',
      ats: 400,
      stockLevel: 400,
      orderable: true,
      backorderable: false,
      preorderable: false,
    })
    expect(master.inventories).toMatchObject([{ id: 'inventory-la-grove', ats: 8, orderable: true }])
    expect((await productOf('fudge-tin')).inventory).toMatchObject({
      ats: 0,
      orderable: false,
      inStockDate: '2031-03-01T00:00:00.000Z',
    })
  })

  test('CAT-013 a set has its members inside and as much stock as the scarcest of them', async () => {
    const set = await productOf('party-set')
    expect(set.setProducts?.map(({ id }) => id)).toEqual(['sea-salt-bar', 'lemon-drops'])
    expect(set).toMatchObject({
      type: { set: true },
      price: 4.25,
      priceMax: 6,
      inventory: { ats: 5, orderable: true },
      c_productIngredientsLinks: [
        { name: 'Sea Salt Bar', ingredients: 'Cocoa mass, sugar, sea salt.' },
        { name: 'Lemon Drops', ingredients: 'Sugar, lemon oil.' },
      ],
    })
  })

  test('the breadcrumb leads from below the root to the primary category', async () => {
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

  test('what anybody is offered, what goes with it, how it is sent and its meta tags come when asked for', async () => {
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

  test.each([
    ['no-such-product', 404, 'Product Not Found'],
    ['old-toffee', 404, 'Product Not Found'],
    ['sea%00salt', 400, 'Bad Request'],
  ])('%s is answered with %i', async (id, status, title) => {
    expect(await productOf(id)).toMatchObject({ isError: true, status, title })
  })

  test('warm and without availability a product is answered without the database', async () => {
    await productOf('truffle-box', 'expand=images,prices,variations,promotions,links,primary_category')
    const statements: Statement[] = []
    const stop = database.onStatement((statement) => statements.push(statement))
    await productOf('truffle-box', 'expand=images,prices,variations,promotions,links,primary_category')
    expect(statements).toEqual([])
    await productOf('truffle-box', 'expand=availability')
    stop()
    expect(statements).toHaveLength(1)
  })

  test('CAT-026 the page of a product knows when the last piece is sold', async () => {
    const sold = [{ productId: 'lemon-drops', locationId: 'web', quantity: 5 }]
    expect(await productOf('lemon-drops', 'expand=none')).toMatchObject({ c_isOutOfStock: false })
    await shop.inventory.take('b', sold)
    await announced(database, [])
    expect(await productOf('lemon-drops', 'expand=none')).toMatchObject({ c_isOutOfStock: true })
    expect((await productOf('party-set', 'expand=availability')).inventory).toMatchObject({
      ats: 0,
      orderable: false,
    })
    await shop.inventory.giveBack(sold)
    await announced(database, [])
  })
})

describe('getProducts', () => {
  test('API-004 products come in the order of their ids, without those that are not sold here', async () => {
    const { data, limit, total } = await get<ProductList>(
      'products?ids=poster,nothing,sea-salt-bar,old-toffee,poster',
    )
    expect(data.map(({ id }) => id)).toEqual(['poster', 'sea-salt-bar'])
    expect([limit, total]).toEqual([4, 2])
  })

  test('API-004 getProducts answers GET at the RPC door too', async () => {
    const response = await request('/api/main/scapi/ShopperProducts/getProducts?ids=poster&expand=none')
    expect(await response.json()).toMatchObject({ data: [{ id: 'poster' }] })
  })

  test('live stock of any number of products is one statement', async () => {
    const ids = await shop.catalog.productIds('main')
    await get(`products?ids=${ids.join()}`)
    let statements = 0
    const stop = database.onStatement(() => statements++)
    await get(`products?ids=${ids.join()}&expand=availability,prices`)
    stop()
    expect(statements).toBe(1)
  })
})

describe('getCategory and getCategories', () => {
  test('API-065 the tree comes from the root with four levels', async () => {
    const root = await get<CategoryDocument>('categories/root?levels=4')
    expect(root.categories?.[0]?.categories?.[0]?.categories?.[0]?.categories?.[0]).toMatchObject({
      id: 'chocolates-boxes-truffles-dark',
      parentCategoryId: 'chocolates-boxes-truffles',
    })
  })

  test('a category has one level of children unless told otherwise, and its words and pictures', async () => {
    const chocolates = await get<CategoryDocument>('categories/chocolates')
    expect(chocolates).toMatchObject({
      name: 'Chocolates',
      description: 'All that is dipped.',
      pageTitle: 'Chocolates | Test Candies',
      image: expect.stringMatching(/truffle-box\.webp$/),
      onlineSubCategoriesCount: 2,
      parentCategoryTree: [{ id: 'root' }, { id: 'chocolates' }],
      c_banner: { alt: 'Chocolates on marble', c_width: 120 },
    })
    expect(chocolates.categories?.[0]).not.toHaveProperty('categories')
    expect(await get('categories/chocolates?levels=0')).not.toHaveProperty('categories')
    expect(await get('categories/order-forms')).toMatchObject({ c_showInMenu: false })
  })

  test('categories come by their ids, and unknown ones are left out or not found', async () => {
    const { data, total } = await get<ProductList>('categories?ids=gifts,nothing,chocolates')
    expect([data.map(({ id }) => id), total]).toEqual([['gifts', 'chocolates'], 2])
    expect(await get('categories/nothing')).toMatchObject({ status: 404, title: 'Category Not Found' })
  })
})

test('prices, promotions and pictures of a product have calls of their own', async () => {
  expect(await get('products/sea-salt-bar/prices')).toMatchObject({ productId: 'sea-salt-bar', price: 6 })
  expect(await get('products/sea-salt-bar/promotions')).toMatchObject({
    productPromotions: [{ promotionId: 'bars-by-three' }],
  })
  const chosen = await get<ProductDocument>(
    'products/truffle-box/images?allImages=true&imgTypes=large&variationAttribute=wrap%3Dnone',
  )
  expect(chosen.imageGroups).toHaveLength(1)
})
