import { ShopperAvailability, ShopperProducts, ShopperSearch } from 'commerce-sdk-isomorphic'
import { expect, test } from 'vitest'
import { serveOnPort } from '#testing/serve.ts'
import { openStockedShop } from '#testing/shop.ts'

/** Searches, products and availability as the unchanged SDK of the npm registry writes their parameters. */

const url = await serveOnPort(await openStockedShop())
const config = {
  proxy: `${url}/mobify/proxy/api`,
  throwOnBadResponse: true,
  parameters: {
    clientId: 'another-storefront',
    organizationId: 'f_ecom_bonbon_001',
    shortCode: 'local',
    siteId: 'main',
  },
}

const products = new ShopperProducts(config)
const searches = new ShopperSearch(config)
const availability = new ShopperAvailability(config)

test('DROP-048 DROP-049 DROP-051 the search of a list page', async () => {
  const found = await searches.productSearch({
    parameters: {
      refine: ['cgid=root', 'htype=master', 'orderable_only=true', 'c_size=1 lb|1/2 lb'],
      expand: ['promotions', 'variations', 'prices', 'images', 'availability'],
      allVariationProperties: true,
      allImages: true,
      perPricebook: true,
      limit: 25,
    },
  })
  expect(found.total).toBe(1)
  expect(found.hits[0]).toMatchObject({
    productId: 'truffle-box',
    hitType: 'master',
    variants: [
      { price: 18.5, orderable: true, productPromotions: [], tieredPrices: [{ quantity: 1 }] },
      {},
      {},
      {},
    ],
    priceRanges: [{ minPrice: 18.5 }, { minPrice: 29.95 }],
  })
  expect(found.selectedRefinements).toEqual({
    cgid: 'root',
    htype: 'master',
    orderable_only: 'true',
    c_size: '1 lb|1/2 lb',
  })
})

test('DROP-055 the suggestions of a search field', async () => {
  const { productSuggestions, einsteinSuggestedPhrases } = await searches.getSearchSuggestions({
    parameters: { q: 'truff', expand: ['images', 'prices'], includeEinsteinSuggestedPhrases: true },
  })
  expect(productSuggestions).toMatchObject({
    products: [{ productId: 'truffle-box', image: { alt: 'An open box of truffles' } }],
    suggestedPhrases: [{ phrase: 'truffle' }],
  })
  expect(einsteinSuggestedPhrases).toEqual({})
})

test('DROP-040 DROP-041 DROP-044 products with select, expand and lists', async () => {
  const found = await products.getProducts({
    parameters: {
      ids: ['truffle-box', 'nothing', 'poster'],
      expand: ['availability', 'images'],
      inventoryIds: ['inventory-la-grove', 'nowhere'],
      select: '(total,data.(id,inventories.(id)))',
    },
  })
  expect(found).toEqual({
    total: 2,
    data: [
      { id: 'truffle-box', inventories: [{ id: 'inventory-la-grove' }] },
      { id: 'poster', inventories: [{ id: 'inventory-la-grove' }] },
    ],
  })
})

test('DROP-042 images of chosen variation values', async () => {
  const { imageGroups = [] } = await products.getProductImages({
    parameters: {
      productId: 'truffle-box',
      allImages: true,
      imgTypes: 'large:1',
      variationAttribute: ['wrap=ribbon', 'size=one-pound'],
    },
  })
  expect(imageGroups.map(({ variationAttributes }) => variationAttributes?.[0]?.values?.[0]?.value)).toEqual([
    undefined,
    'ribbon',
  ])
})

test('DROP-047 the availability of variants', async () => {
  const { total, data } = await availability.getAvailability({
    parameters: { productIds: ['truffle-box', 'poster'], expand: ['variations'], inventoryIds: ['web'] },
  })
  expect(total).toBe(6)
  expect(data[0]).toMatchObject({ id: 'truffle-box', inventories: [{ id: 'web', ats: 400 }] })
})
