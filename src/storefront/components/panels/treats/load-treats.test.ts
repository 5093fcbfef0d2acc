import { expect, test } from 'vitest'
import { loadPackageProduct } from './load-package-product.ts'
import { loadTreats } from './load-treats.ts'

type TreatCalls = Parameters<typeof loadTreats>[0]

const product = (id: string, more: object = {}) => ({
  id,
  name: id,
  type: { item: true },
  currency: 'USD',
  price: 5,
  c_prices: {},
  c_canonicalUrl: `/${id}.html`,
  ...more,
})

/** A shop that recommends these products. */
function shopWith(...products: ReturnType<typeof product>[]) {
  const requests: unknown[] = []
  const calls = {
    Personalization: {
      getRecommendations: async ({ body }: { body: { products: unknown } }) => {
        requests.push(body.products)
        return { recs: products.map(({ id }) => ({ id })) }
      },
    },
    ShopperProducts: { getProducts: async () => ({ data: products }) },
    ShopperSearch: {
      productSearch: async ({ parameters }: { parameters: unknown }) => {
        requests.push(parameters)
        return {
          hits: [{ productId: 'found', productName: 'Found', currency: 'USD', price: 4, variants: [] }],
        }
      },
    },
    // `loadTreats` only makes these calls, and the tiles only read these fields.
  } as unknown as TreatCalls
  return { calls, requests }
}

const request = (shipmentId?: string) => ({
  basket: {
    productItems: [
      { productId: 'bark', shipmentId: 'me' },
      { productId: 'fudge', shipmentId: 'Ada' },
    ],
    // `loadTreats` reads only these line fields.
  } as unknown as Parameters<typeof loadTreats>[1]['basket'],
  shipmentId,
  locale: 'en-US',
  visitor: {},
  query: 'chocolate',
})

test('BAG-053 BAG-054 treats are recommended for the products of a delivery, with its shipment and a quantity', async () => {
  const { calls, requests } = shopWith(product('toffee'), product('fudge'), product('caramel'))
  expect(await loadTreats(calls, request('Ada'))).toMatchObject([
    { productId: 'toffee', quantity: 1, shipmentId: 'Ada' },
    { productId: 'caramel', quantity: 1, shipmentId: 'Ada' },
  ])
  expect(requests).toEqual([[{ id: 'fudge' }]])
})

test('BAG-054 products with options and sold-out products are not recommended', async () => {
  const { calls } = shopWith(
    product('sizes', { type: { master: true } }),
    product('gone', { c_isOutOfStock: true }),
    product('toffee'),
  )
  expect((await loadTreats(calls, request())).map(({ productId }) => productId)).toEqual(['toffee'])
})

test('API-066 without recommended products, a search finds one product', async () => {
  const { calls, requests } = shopWith()
  expect(await loadTreats(calls, request('me'))).toMatchObject([{ productId: 'found', shipmentId: 'me' }])
  expect(requests).toEqual([[{ id: 'bark' }], { q: 'chocolate', limit: 1 }])
})

test('BAG-050 the package product is the first offered product that is not in the bag', async () => {
  const { calls } = shopWith(product('ribbon'))
  const offered = ['fudge', 'ribbon'].map((productId) => ({ productId }))
  const shop = {
    ...calls,
    Site: { getProductUpsell: async () => ({ productId: 'bark', products: offered }) },
    // `loadPackageProduct` makes no other calls of the site.
  } as unknown as Parameters<typeof loadPackageProduct>[0]
  const { basket, locale } = request()
  const wanted = { basket, locale, productId: 'bark', shipmentId: 'Ada' }
  expect(await loadPackageProduct(shop, wanted)).toMatchObject({ productId: 'ribbon', shipmentId: 'Ada' })
})
