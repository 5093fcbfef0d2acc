import { describe, expect, test } from 'vitest'
import { openStockedShop } from '#testing/shop.ts'

const { request } = await openStockedShop()

async function get<Document>(path: string, siteId = 'main'): Promise<Document> {
  const response = await request(`/api/${siteId}/${path}`)
  return (await response.json()) as Document
}

test('API-053 nav-menu returns the menu of the site for every value of `config`', async () => {
  expect(await get('nav-menu?config=main')).toEqual(await get('nav-menu'))
  expect(await get('nav-menu')).toMatchObject([
    { displayName: 'Chocolates', pageLink: 'chocolates', showInMenu: true, menuItems: [{}, {}] },
    { displayName: 'Lollypops' },
  ])
})

test('CONT-060 CONT-061 the menu contains a definition for each top item, its columns, and items of every level', async () => {
  const [chocolates, lollypops] = await get<object[]>('nav-menu')
  expect(chocolates).toMatchObject({
    menuDefinition: { displayName: 'Chocolates', pageLink: 'chocolates' },
    columns: 2,
    menuItems: [
      {
        displayName: expect.any(String),
        pageLink: 'chocolates-boxes',
        showInMenu: true,
        menuItems: [],
        columns: 1,
      },
      { menuTextColor: '#B3203C' },
    ],
  })
  expect(lollypops).toMatchObject({ menuTextColor: null, columns: 1, menuItems: [] })
})

test('API-054 the footer has link groups and social links', async () => {
  expect(await get('footer')).toEqual({
    groups: [{ title: 'Help', links: [{ text: 'Shipping rates', href: '/help/shipping-rates' }] }],
    social: [{ network: 'instagram', href: 'https://www.instagram.com/' }],
  })
})

test('API-058 a content item is found by its delivery key, which may have slashes', async () => {
  expect(await get('content/help%2Fshipping-rates')).toMatchObject({
    deliveryKey: 'help/shipping-rates',
    schema: 'page',
    body: { title: 'Shipping rates' },
  })
  expect(await get('content/need-help-text')).toMatchObject({ body: { bodyText: /800/ } })
  expect(await get('content/nothing')).toMatchObject({ status: 404, title: 'Content Not Found' })
  expect(await get('content/%00')).toMatchObject({ status: 400 })
})

test('API-056 a content search finds pages by words in them', async () => {
  expect(await get('content-search?q=ice%20packs')).toEqual({
    total: 1,
    hits: [
      {
        deliveryKey: 'help/shipping-rates',
        title: 'Shipping rates',
        description: 'What sending costs.',
        path: '/help/shipping-rates',
      },
    ],
  })
  expect(await get('content-search?q=%26%7C!%22')).toEqual({ total: 0, hits: [] })
  expect(await get('content-search?q=ice%20umbrella')).toMatchObject({ total: 0 })
  expect(await get('content-search?q=ice%20umbrella&words=any')).toMatchObject({ total: 1 })
  expect(await get('content-search?q=%26%7C!%22&words=any')).toMatchObject({ total: 0 })
})

test('API-052 CAT-050 the route map has fixed categories, content pages and products with a custom path', async () => {
  expect(await get('route-map', 'volumesavings')).toEqual({
    routes: [
      { path: '/chocolates', kind: 'category', id: 'chocolates' },
      { path: '/order-forms', kind: 'category', id: 'order-forms' },
      ...[
        'company-info/privacy-policy',
        'company-info/terms-of-use',
        'contact-us',
        'emailsignup',
        'help/allergens',
        'help/shipping-rates',
        'home',
        'home-volumesavings',
      ].map((id) => ({ path: `/${id}`, kind: 'content', id })),
      { path: '/bars/sea-salt.html', kind: 'product', id: 'sea-salt-bar' },
    ],
  })
})

test('CAT-050 the route map contains a separate path for each of the four fixed categories', async () => {
  const { routes } = await get<{ routes: { path: string; kind: string; id: string }[] }>('route-map')
  expect(
    routes.filter(({ kind }) => kind === 'category').toSorted((a, b) => a.id.localeCompare(b.id)),
  ).toEqual(
    ['chocolates', 'gifts', 'lollypops', 'order-forms'].map((id) => ({
      path: `/${id}`,
      kind: 'category',
      id,
    })),
  )
})

test('API-055 CAT-047 badges list their products', async () => {
  expect(await get('product-badges')).toEqual({
    badges: [{ id: 'best-seller', label: 'Best Seller', productIds: ['truffle-box'] }],
  })
  // Tiles in lists show the same badges.
  const { hits } = await get<{ hits: { productId: string; c_badge: string | null }[] }>(
    'scapi/ShopperSearch/productSearch?limit=50',
  )
  expect(hits.filter(({ c_badge }) => c_badge !== null)).toMatchObject([
    { productId: 'truffle-box', c_badge: 'Best Seller' },
  ])
})

test('API-050 the customer groups of a site include those of its content', async () => {
  expect(await get('all-customer-groups')).toEqual({
    customerGroups: [{ id: 'Everyone' }, { id: 'Registered' }, { id: 'Unregistered' }, { id: 'Sweethearts' }],
  })
})

test('API-060 PDP-074 the upsell of a product lists products that are often bought with it', async () => {
  expect(await get('product-upsell?productId=truffle-box')).toEqual({
    productId: 'truffle-box',
    products: [{ productId: 'sea-salt-bar' }, { productId: 'lemon-drops' }],
  })
  expect(await get('product-upsell?productId=nothing')).toMatchObject({ status: 404 })
})

test('the reviews of a variant are those of its master', async () => {
  expect(await get('product-reviews?productId=truffle-box-half-pound-none&limit=1')).toMatchObject({
    productId: 'truffle-box',
    rating: 3.7,
    reviewCount: 3,
    histogram: [
      { rating: 5, count: 1 },
      { rating: 4, count: 1 },
      { rating: 3, count: 0 },
      { rating: 2, count: 1 },
      { rating: 1, count: 0 },
    ],
    total: 3,
    reviews: [{ id: 'r2', author: 'Ben K.' }],
  })
})

describe('stores', () => {
  test('API-067 without parameters all shops are returned', async () => {
    const { stores } = await get<{ stores: { id: string }[] }>('stores')
    expect(stores.map(({ id }) => id)).toEqual(['la-grove', 'pasadena-case', 'vancouver-main'])
  })

  test('API-068 SHOP-003 SHOP-004 SHOP-006 shops around a ZIP are returned with their stock', async () => {
    const products = 'sea-salt-bar,truffle-box-half-pound-none,fudge-tin'
    const { stores } = await get<{ stores: unknown[] }>(
      `stores?zip=90210&range=10&unit=mi&productIds=${products}`,
    )
    expect(stores).toHaveLength(1)
    expect(stores[0]).toMatchObject({
      fid: 'la-grove',
      shopName: 'The Grove',
      address_1: '100 Fairfax Ave',
      address_2: null,
      city: 'Los Angeles',
      region: 'CA',
      post_code: '90036',
      country: 'US',
      local_phone: '323-555-0100',
      distance: 3,
      isEnabledForBopis: true,
      isTemporarilyClosed: false,
      hours_sets: { primary: { days: { monday: [{ open: '10:00', close: '19:00' }] } } },
      inventory: {
        'sea-salt-bar': { ats: 40, orderable: true, inventoryMessage: '' },
        'truffle-box-half-pound-none': { ats: 8, inventoryMessage: 'Limited inventory available' },
        'fudge-tin': { ats: 3 },
      },
    })
  })

  test('SHOP-040 an invalid ZIP is refused, and a ZIP without shops nearby finds none', async () => {
    expect(await get('stores?zip=candy')).toMatchObject({
      status: 400,
      detail: expect.stringContaining('Please enter a valid zip or postal code'),
    })
    expect(await get('stores?zip=59715&range=10')).toEqual({ stores: [] })
  })
})

describe('products-inventory', () => {
  const inventory = async (query: string) => {
    const response = await request(
      `/mobify/proxy/api/custom/scapi/v1/organizations/f_ecom_bonbon_001/products-inventory?siteId=main&${query}`,
    )
    return (await response.json()) as Record<string, unknown>
  }

  test('API-062 API-063 CAT-028 CAT-033 the response contains the stock for shipping', async () => {
    expect(await inventory('c_productIds=sea-salt-bar,nothing,winter-bark')).toEqual({
      'sea-salt-bar': { shipment: { ats: 1000, orderable: true, inventoryMessage: '' } },
      'winter-bark': { shipment: { ats: 0, orderable: false, inventoryMessage: '' } },
    })
  })

  test('API-062 API-063 CAT-029 with the code of a shop, the response also contains the stock of that shop', async () => {
    expect(await inventory('c_productIds=fudge-tin,mail-tin&c_rioCodes=la-grove')).toEqual({
      'fudge-tin': {
        shipment: {
          ats: 0,
          orderable: false,
          inventoryMessage: 'More expected on March 1, 2031',
          inStockDate: '2031-03-01',
        },
        store: {
          storeCode: 'la-grove',
          ats: 3,
          orderable: true,
          inventoryMessage: 'Limited inventory available',
        },
      },
      'mail-tin': {
        shipment: { ats: 100, orderable: true, inventoryMessage: '' },
        store: { storeCode: 'la-grove', ats: 0, orderable: false, inventoryMessage: '' },
      },
    })
  })

  test('CAT-034 CAT-035 stock below ten and above zero is limited', async () => {
    expect(await inventory('c_productIds=lemon-drops')).toEqual({
      'lemon-drops': {
        shipment: { ats: 5, orderable: true, inventoryMessage: 'Limited inventory available' },
      },
    })
  })

  test('the stock of a master is the sum over its variants', async () => {
    expect(await inventory('c_productIds=truffle-box&c_rioCodes=la-grove')).toMatchObject({
      'truffle-box': { shipment: { ats: 400 }, store: { ats: 8 } },
    })
  })
})
