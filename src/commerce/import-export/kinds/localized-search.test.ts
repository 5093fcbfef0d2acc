import { expect, test } from 'vitest'
import { openStockedShop } from '#testing/shop.ts'
import { french, openLocalizedFolder } from '#testing/fixtures/localized-folder.ts'

const { shop } = await openStockedShop()
const { edit, write, problems } = openLocalizedFolder(shop.importExport)

test('a search in a locale matches its words, and has names of categories, facets and suggestions in it', async () => {
  await write({
    ...french,
    'products/truffle-box.fr-CA.json': {
      name: 'Boîte de truffes',
      contents: { flavours: ['cerise'] },
    },
  })
  await edit('products/truffle-box.json', (text) => {
    const product = JSON.parse(text)
    product.contents.flavours = ['cherry']
    return JSON.stringify(product)
  })
  expect(await problems()).toEqual([])
  const find = (query: string, locale: string) =>
    shop.search.search({
      siteId: 'main',
      currency: 'USD',
      locale,
      query,
      refinements: {},
      sort: undefined,
      offset: 0,
      limit: 10,
    })
  expect((await find('tablettes', 'fr-CA')).productIds).toContain('sea-salt-bar')
  expect((await find('truffe', 'fr-CA')).productIds).toEqual(['truffle-box'])
  expect((await find('croquants', 'fr-CA')).productIds).toEqual(['sea-salt-bar'])
  expect((await find('croquants', 'en-US')).productIds).toEqual([])
  // A search in French also finds a product without French texts, by its default texts.
  expect((await find('lemon', 'fr-CA')).productIds).toContain('lemon-drops')
  const { refinements } = await find('', 'fr-CA')
  const labels = (id: string) =>
    refinements
      .find(({ attributeId }) => attributeId === id)
      ?.values.map(({ value, label }) => [value, label])
  expect(labels('cgid')).toContainEqual(['chocolates', 'Chocolats'])
  expect(labels('c_flavour')).toContainEqual(['cherry', 'Cerise'])
  const suggest = (query: string, locale: string) =>
    shop.search.suggest({ siteId: 'main', currency: 'USD', locale, query, limit: 5 })
  expect(await suggest('tabl', 'fr-CA')).toMatchObject({
    productIds: ['sea-salt-bar'],
    categoryIds: ['chocolates-bars'],
  })
  expect((await suggest('sea', 'en-US')).productIds).toContain('sea-salt-bar')
  expect((await suggest('track order', 'fr-CA')).pages).toMatchObject([{ title: 'Suivre la commande' }])
  expect((await shop.content.search('main', { query: 'marbre', locale: 'fr-CA', limit: 5 }))[0]?.title).toBe(
    'Notre cuisine',
  )
})

test('a search in a locale does not match words of variations, which are for some customers or for later', async () => {
  await edit('content/our-kitchen.json', (text) => {
    const item = JSON.parse(text)
    return JSON.stringify({ ...item, variations: [{ body: { title: 'Coming soon', blocks: [] } }] })
  })
  await write({
    'content/our-kitchen.fr-CA.json': {
      title: 'Notre cuisine',
      variations: [{ body: { title: 'Guimauves exclusives' } }],
    },
  })
  expect(await problems()).toEqual([])
  const find = (query: string) => shop.content.search('main', { query, locale: 'fr-CA', limit: 5 })
  expect(await find('cuisine')).toHaveLength(1)
  expect(await find('guimauves')).toEqual([])
})
