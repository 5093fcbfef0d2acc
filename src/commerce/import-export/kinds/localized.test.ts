import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allowed, cardInstrument, fillBasket, guest, siteOf } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import { french, openLocalizedFolder } from '#testing/fixtures/localized-folder.ts'

const { shop, request, routes } = await openStockedShop()
const localized = openLocalizedFolder(shop.importExport)
const { write, problems } = localized

/** The document of a call with this locale. */
async function get(call: string, locale: string, parameters: object = {}) {
  const body = JSON.stringify({ parameters: { ...parameters, locale } })
  const headers = { 'content-type': 'application/json' }
  const answer = await request(`/api/main/${call}`, { method: 'POST', headers, body })
  return answer.json()
}

test('RUN-022 all kinds have the texts of a locale, and fall back to the default locale', async () => {
  await write(french)
  expect(await problems()).toEqual([])
  const { catalog, content, pricing, shipping, stores, images } = shop

  const products = await catalog.products('main', ['sea-salt-bar', 'truffle-box', 'lemon-drops'], 'fr-CA')
  expect(products.get('sea-salt-bar')).toMatchObject({
    name: 'Tablette au sel de mer',
    shortDescription: 'Sea Salt Bar, fresh.',
    contents: { ingredients: 'Pâte de cacao, sucre, sel de mer.', allergens: ['soy'] },
    images: [{ alt: 'Une tablette de chocolat noir' }],
  })
  expect(products.get('truffle-box')?.variationAttributes[0]).toMatchObject({
    name: 'Format',
    values: [{ name: '1/2 lb' }, { name: '1 lb (454 g)', description: 'About 32 pieces' }],
  })
  const [variantId = ''] = products.get('truffle-box')?.variantIds ?? []
  expect(await catalog.product('main', variantId, 'fr-CA')).toMatchObject({ name: 'Boîte de truffes' })
  const own = await catalog.products('main', ['sea-salt-bar', 'lemon-drops'])
  expect(own.get('sea-salt-bar')).toMatchObject({
    name: 'Sea Salt Bar',
    images: [{ alt: 'A dark chocolate bar' }],
  })
  // A product without its own texts is not stored in memory twice.
  expect(products.get('lemon-drops')).toBe(own.get('lemon-drops'))

  const categories = await catalog.categories('main', 'fr-CA')
  expect([categories.get('chocolates')?.name, categories.get('chocolates-boxes')?.name]).toEqual([
    'Chocolats',
    'Boxes',
  ])
  expect(await content.navigation('main', 'fr-CA')).toMatchObject([
    {
      displayName: 'Chocolats',
      menuItems: [
        { displayName: 'Boxes' },
        { displayName: 'Tablettes', pageLink: 'chocolates-bars', menuTextColor: '#B3203C' },
      ],
    },
    { displayName: 'Lollypops' },
  ])
  expect((await content.footer('main', 'fr-CA')).groups).toEqual([
    { title: 'Aide', links: [{ text: 'Frais de livraison', href: '/help/shipping-rates' }] },
  ])
  expect(await content.item('main', 'our-kitchen', { locale: 'fr-CA' })).toMatchObject({
    title: 'Notre cuisine',
    body: {
      description: 'A kettle.',
      blocks: [
        { headline: 'Deux minutes devant le marbre', videoId: 'kitchen-1' },
        { headline: 'Seen at the counter', provider: 'instagram' },
      ],
    },
  })
  const promotions = await pricing.promotions('main', 'USD', new Date(), 'fr-CA')
  expect(promotions.find(({ id }) => id === 'bars-by-three')).toMatchObject({
    callout: 'Trois tablettes : 20 % de rabais',
    details: 'On three Sea Salt Bars and more.',
  })
  const table = await shipping.table('main', 'USD', 'fr-CA')
  expect([table.method('ground')?.name, table.method('two-day')?.name]).toEqual([
    'Livraison standard',
    'UPS 2-Day',
  ])
  const shops = await stores.all({ siteId: 'main', locale: 'fr-CA' })
  expect(shops.slice(0, 2).map(({ name }) => name)).toEqual(['Le Bosquet', 'Pasadena by the Case'])
  expect((await images.descriptionsIn('main', 'fr-CA')).get('drops.webp')?.alt).toBe('Yellow lemon drops')
  expect(await get('scapi/Site/getPaymentMethods', 'fr-CA')).toMatchObject({
    paymentMethods: expect.arrayContaining([
      expect.objectContaining({ id: 'CREDIT_CARD', name: 'Carte de crédit' }),
      expect.objectContaining({ id: 'GIFTCARD', name: 'Gift Card' }),
    ]),
  })
})

test('the texts of a locale are in the documents of calls, and other locales fall back to the default', async () => {
  await write(french)
  expect(await problems()).toEqual([])
  const name = async (locale: string) => {
    const document = await get('scapi/ShopperProducts/getProduct', locale, { id: 'sea-salt-bar' })
    return document.name
  }
  expect(await Promise.all(['fr-CA', 'fr-FR', 'en-CA', 'en-US'].map(name))).toEqual([
    'Tablette au sel de mer',
    'Sea Salt Bar',
    'Sea Salt Bar',
    'Sea Salt Bar',
  ])
})

test('a basket has the names in the locale of the request, and its order stores them', async () => {
  await write(french)
  expect(await problems()).toEqual([])
  const shopper = { ...guest(), locale: 'fr-CA' }
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 3 }, [
    await cardInstrument(routes),
  ])
  expect(basket).toMatchObject({
    items: [
      {
        productName: 'Tablette au sel de mer',
        adjustments: [{ text: 'Trois tablettes : 20 % de rabais' }],
      },
    ],
  })
  const inEnglish = await shop.baskets.get({ ...shopper, locale: 'en-US' }, basket.id)
  // The version is the same, so a tab in French can still order.
  expect(inEnglish).toMatchObject({ items: [{ productName: 'Sea Salt Bar' }], version: basket.version })
  expect(await shop.baskets.get(shopper, basket.id)).toMatchObject({ version: basket.version })
  const site = await siteOf(shop)
  const order = allowed(await shop.orders.create(shopper, site, basket.id, undefined, { locale: 'fr-CA' }))
  await write({ 'products/sea-salt-bar.fr-CA.json': { name: 'Barre au sel' } })
  expect(await problems()).toEqual([])
  expect(await shop.orders.get(shopper, order.orderNo)).toMatchObject({
    items: [{ productName: 'Tablette au sel de mer' }],
  })
})

test('importing a file of texts with an empty list or without rows changes no text', async () => {
  await write({
    'navigation/main.fr-CA.json': [],
    'shipping/methods.fr-CA.json': [],
    'stores/stores.fr-CA.json': [],
    'images/images.fr-CA.csv': 'file,alt\n',
    'search/destinations.fr-CA.csv': 'path,title,description\n',
  })
  expect(await problems()).toEqual([])
  const { content, shipping, stores, images } = shop
  expect(await content.navigation('main', 'fr-CA')).toEqual(await content.navigation('main'))
  expect((await shipping.table('main', 'USD', 'fr-CA')).method('ground')?.name).toBe(
    (await shipping.table('main', 'USD')).method('ground')?.name,
  )
  expect(await stores.all({ siteId: 'main', locale: 'fr-CA' })).toEqual(await stores.all())
  expect(await images.descriptionsIn('main', 'fr-CA')).toEqual(await images.descriptions())
})

test('locales without their own texts share cached objects', async () => {
  await write({ 'products/sea-salt-bar.fr.json': { name: 'Tablette' } })
  expect(await problems()).toEqual([])
  const product = async (locale: string) =>
    (await shop.catalog.products('main', ['sea-salt-bar'], locale)).get('sea-salt-bar')
  expect(await product('fr-CA')).toBe(await product('fr-FR'))
  expect((await product('fr-CA'))?.name).toBe('Tablette')
  expect(await product('en-CA')).toBe(await product('en-US'))
})

test('a changed text is shown immediately, and a removed one falls back to the default locale', async () => {
  await write(french)
  expect(await problems()).toEqual([])
  const name = async () => (await shop.catalog.categories('main', 'fr-CA')).get('chocolates')?.name
  expect(await name()).toBe('Chocolats')
  await write({ 'categories/main.fr-CA.json': [{ id: 'chocolates', name: 'Les chocolats' }] })
  expect(await problems()).toEqual([])
  expect(await name()).toBe('Les chocolats')
  await rm(join(localized.folder, 'categories/main.fr-CA.json'))
  expect(await problems()).toEqual([])
  expect(await name()).toBe('Chocolates')
})
