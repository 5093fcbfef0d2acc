import { expect, test } from 'vitest'
import { openProductCalls, type ProductList } from '#testing/product-calls.ts'
import type { ImageGroupDocument } from './image-groups.ts'
import type { ProductDocument } from './product-document.ts'

const { get, productOf, request } = await openProductCalls()

const typeOf = (name: string) =>
  `https://api.commercecloud.salesforce.com/documentation/error/v1/errors/${name}`
const product = (query: string, id = 'truffle-box') => get<ProductDocument>(`products/${id}?${query}`)
const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`).join()

test('DROP-039 getProducts takes 24 ids and leaves unknown ones out, and refuses 25', async () => {
  expect(await get<ProductList>(`products?expand=none&ids=poster,${many(23)}`)).toMatchObject({
    data: [{ id: 'poster' }],
    total: 1,
  })
  expect(await get(`products?ids=${many(25)}`)).toMatchObject({
    status: 400,
    type: typeOf('validation'),
    title: 'Bad Request',
    detail: 'Maximum number of products you can request in one call is 24.',
  })
})

test('DROP-040 select keeps the selected properties of a product and no others', async () => {
  expect(await product('select=(id,name)')).toEqual({ id: 'truffle-box', name: 'Truffle Box' })
  expect(
    await get('products?ids=truffle-box,nothing&select=(total,data.(id,imageGroups[0].(viewType)))'),
  ).toEqual({ total: 1, data: [{ id: 'truffle-box', imageGroups: [{ viewType: 'large' }] }] })
  expect(await product('select=(**)')).toEqual(await product(''))
})

test.each(['products/truffle-box?', 'products?ids=truffle-box&', 'products/nothing?'])(
  'DROP-040 a malformed selector is refused by %s',
  async (path) =>
    expect(await get(`${path}select=(data.(name`)).toMatchObject({
      status: 400,
      type: typeOf('malformed-selector'),
      title: 'Malformed Selector',
      detail: "The property selector '(data.(name' is malformed.",
      arguments: { selector: '(data.(name' },
    }),
)

/** The members of a product that an expansion adds. */
const expandedMembers = [
  ['availability', ['inventory']],
  ['images', ['imageGroups']],
  ['prices', ['price', 'currency', 'prices']],
  ['variations', ['variants', 'variationAttributes']],
  ['promotions', ['productPromotions']],
  ['links', ['productLinks']],
  ['shipping_methods', ['shippingMethods']],
  ['primary_category', ['primaryCategory']],
  ['page_meta_tags', ['pageMetaTags']],
] as const

test.each(expandedMembers)('DROP-041 expand=%s adds %j and no other expansion', async (name, members) => {
  const expanded = await product(`expand=${name}`)
  for (const [other, names] of expandedMembers)
    for (const member of names)
      if (other === name) expect(expanded).toHaveProperty(member)
      else expect(expanded).not.toHaveProperty(member)
  expect(members.length).toBeGreaterThan(0)
})

test('DROP-041 without expand a product has all expansions but page meta tags, and with none it has none of them', async () => {
  const [whole, none] = [await product(''), await product('expand=none')]
  for (const [name, members] of expandedMembers)
    for (const member of members) {
      expect(none).not.toHaveProperty(member)
      if (name !== 'page_meta_tags') expect(whole).toHaveProperty(member)
    }
  expect(whole).not.toHaveProperty('pageMetaTags')
  expect(none).toMatchObject({ id: 'truffle-box', name: 'Truffle Box', type: { master: true } })
})

test('DROP-041 an unknown expansion is refused', async () => {
  expect(await product('expand=prices,reviews')).toMatchObject({
    status: 400,
    type: typeOf('invalid-expand-parameter'),
    title: 'Invalid Expand Parameter',
    detail: "An invalid expand parameter 'reviews' was found.",
  })
})

const ofType = ({ imageGroups = [] }: { imageGroups?: ImageGroupDocument[] }, viewType: string) =>
  imageGroups.filter((group) => group.viewType === viewType)

test('DROP-042 allImages adds a group for each value of an attribute on which the images depend', async () => {
  const all = ofType(await product('expand=images&allImages=true'), 'large')
  const values = all.map((group) => group.variationAttributes?.[0]?.values[0]?.value)
  expect(values).toEqual([undefined, 'none', 'ribbon'])
  expect(all[2]?.images[0]?.alt).toBe('The truffle box with a ribbon')
  expect(ofType(await product('expand=images'), 'large')).toHaveLength(1)
  const variant = ofType(await product('allImages=true', 'truffle-box-one-pound-ribbon'), 'large')
  expect(variant[0]?.images[0]?.alt).toBe('The truffle box with a ribbon')
  expect(variant.slice(1)).toEqual(all.slice(1))
})

test('DROP-042 without allImages a master has the images of its default variant, and a variant its own', async () => {
  const variant = await product('expand=images', 'truffle-box-half-pound-none')
  expect(ofType(await product('expand=images'), 'large')).toEqual(ofType(variant, 'large'))
  const ribbon = await product('expand=images', 'truffle-box-one-pound-ribbon')
  expect(ofType(ribbon, 'large')[0]?.images[0]?.alt).toBe('The truffle box with a ribbon')
})

test('DROP-042 imgTypes answers the named view types with at most that many images', async () => {
  const { imageGroups } = await product('expand=images&imgTypes=large:1,swatch')
  expect(imageGroups?.map(({ viewType, images }) => [viewType, images.length])).toEqual([
    ['large', 1],
    ['swatch', ofType(await product('expand=images'), 'swatch')[0]?.images.length],
  ])
})

test.each(['large:abc', 'large:0', 'large:-1', 'large:', ',large', 'large;small'])(
  'DROP-042 imgTypes=%s is refused',
  async (imgTypes) => {
    const fault = {
      status: 400,
      type: typeOf('validation'),
      detail: `The 'imgTypes' parameter value '${imgTypes}' is invalid. Counts must be positive integers.`,
    }
    expect(await product(`imgTypes=${encodeURIComponent(imgTypes)}`)).toMatchObject(fault)
    expect(await get(`products/truffle-box/images?imgTypes=${encodeURIComponent(imgTypes)}`)).toMatchObject(
      fault,
    )
  },
)

test('DROP-042 getProductImages narrows the groups to variationAttribute, with allImages only', async () => {
  const images = async (query: string) => {
    const found = await get<{ imageGroups: ImageGroupDocument[] }>(`products/truffle-box/images?${query}`)
    return ofType(found, 'large').map((group) => group.variationAttributes?.[0]?.values[0]?.value)
  }
  const ribbon = `variationAttribute=${encodeURIComponent('wrap=ribbon')}`
  expect(await images(`allImages=true&${ribbon}`)).toEqual([undefined, 'ribbon'])
  expect(await images(`allImages=true&${ribbon}&variationAttribute=wrap%3Dnone`)).toEqual([
    undefined,
    'none',
    'ribbon',
  ])
  expect(await images(`allImages=true&variationAttribute=wrap%3Dnone,wrap%3Dribbon`)).toHaveLength(3)
  expect(await images(ribbon)).toEqual([undefined])
})

test('DROP-043 perPricebook adds tiers and ranges, and without it neither is answered', async () => {
  const plain = await product('expand=prices,variations')
  const variant = await product('expand=prices', 'truffle-box-one-pound-none')
  for (const document of [plain, variant, ...(plain.variants ?? [])])
    for (const member of ['tieredPrices', 'priceRanges']) expect(document).not.toHaveProperty(member)
  expect(variant.prices).toEqual({ 'main-usd-list': 34.95, 'main-usd-sale': 29.95 })

  const master = await product('expand=prices,variations&perPricebook=true')
  expect(master.priceRanges).toEqual([
    { pricebook: 'main-usd-list', minPrice: 18.5, maxPrice: 37.95 },
    { pricebook: 'main-usd-sale', minPrice: 29.95, maxPrice: 29.95 },
  ])
  const tiers = [
    { pricebook: 'main-usd-list', quantity: 1, price: 34.95 },
    { pricebook: 'main-usd-sale', quantity: 1, price: 29.95 },
  ]
  const withTiers = await product('expand=prices&perPricebook=true', 'truffle-box-one-pound-none')
  expect(withTiers.tieredPrices).toEqual(tiers)
  expect(withTiers).not.toHaveProperty('priceRanges')
  const one = master.variants?.find(({ productId }) => productId === 'truffle-box-one-pound-none')
  expect(one?.tieredPrices).toEqual(tiers)
})

test('DROP-043 getProductPrices has every price book, tiers and ranges, and the unit under its documented name', async () => {
  expect(await get('products/truffle-box/prices')).toMatchObject({
    price: 18.5,
    prices: { 'main-usd-list': 18.5, 'main-usd-sale': 29.95 },
    priceRanges: [{ pricebook: 'main-usd-list' }, { pricebook: 'main-usd-sale' }],
  })
  const bars = await get('products/sea-salt-bar/prices', 'volumesavings')
  expect(bars).toMatchObject({ pricePerUnit: 3, pricePerUnitUnit: 'bar', tieredPrices: [{ quantity: 1 }] })
  expect(bars).not.toHaveProperty('unit')
})

test('DROP-043 the own storefront gets tiers and ranges without asking', async () => {
  const own = await productOf('truffle-box', 'expand=prices,variations')
  expect(own.priceRanges).toHaveLength(2)
  expect(own.variants?.[0]).toHaveProperty('tieredPrices')
})

test('DROP-044 inventories are in the order of inventoryIds, without unknown lists', async () => {
  const { inventory, inventories } = await product(
    'expand=availability&inventoryIds=inventory-la-grove,nowhere,web,inventory-la-grove',
  )
  expect(inventories).toEqual([
    expect.objectContaining({ id: 'inventory-la-grove', ats: 8, orderable: true }),
    inventory,
  ])
  expect(inventory).toMatchObject({ id: 'web', ats: 400 })
  expect(await product('expand=availability&inventoryIds=nowhere')).not.toHaveProperty('inventories')
  expect(await product('inventoryIds=a,b,c,d,e,f')).toMatchObject({
    status: 400,
    type: typeOf('validation'),
    detail: 'Maximum number of inventory list IDs you can request in one call is 5.',
  })
})

test('DROP-044 the inventoryId of a store is a list of inventoryIds', async () => {
  const path = '/mobify/proxy/api/store/shopper-stores/v1/organizations/f_ecom_bonbon_001/stores'
  const response = await request(`${path}?siteId=main&ids=la-grove`)
  const { data } = (await response.json()) as { data: { inventoryId: string }[] } // StoreResult
  const [{ inventoryId = '' } = {}] = data
  expect(await product(`expand=availability&inventoryIds=${inventoryId}`)).toMatchObject({
    inventories: [{ id: inventoryId, ats: 8, orderable: true }],
  })
})

test('DROP-046 categories have at most two levels of children, the path below the root and their number of children', async () => {
  const { categories } = await get<{ categories: { id: string; categories?: object[] }[] }>(
    'categories/root?levels=2',
  )
  expect(categories[0]?.categories?.[0]).not.toHaveProperty('categories')
  expect(await get('categories/chocolates-boxes?levels=0')).toMatchObject({
    parentCategoryId: 'chocolates',
    parentCategoryTree: [
      { id: 'chocolates', name: 'Chocolates' },
      { id: 'chocolates-boxes', name: 'Boxes' },
    ],
    onlineSubCategoriesCount: expect.any(Number),
  })
  for (const path of ['categories/root?levels=', 'categories?ids=root&levels='])
    for (const levels of ['3', '-1', 'all'])
      expect(await get(`${path}${levels}`)).toMatchObject({ status: 400, type: typeOf('validation') })
})

test('DROP-046 getCategories takes 50 ids and leaves unknown ones out, and refuses 51', async () => {
  expect(await get(`categories?ids=gifts,${many(49)}`)).toMatchObject({ data: [{ id: 'gifts' }], total: 1 })
  expect(await get(`categories?ids=${many(51)}`)).toMatchObject({
    status: 400,
    type: typeOf('validation'),
    detail: 'Maximum number of categories you can request in one call is 50.',
  })
})

test.each([
  ['products/nothing', 'product-not-found', "No product with ID 'nothing' for site 'main' could be found."],
  [
    'products/nothing/prices',
    'product-not-found',
    "No product with ID 'nothing' for site 'main' could be found.",
  ],
  [
    'categories/nothing',
    'product-not-found',
    "No category with ID 'nothing' for site 'main' could be found.",
  ],
])('%s has the fault of the documents', async (path, name, detail) =>
  expect(await get(path)).toMatchObject({ status: 404, type: typeOf(name), detail }),
)
