import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { allowed, cardInstrument, fillBasket, guest, siteOf } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import { changeText } from '#commerce/import-export/changed-fields.ts'
import { filesIn } from '#commerce/import-export/folder.test-support.ts'
import { problemText } from '#commerce/import-export/problems.ts'

const { shop, request, routes } = await openStockedShop()
const { importFolder, exportFolder, previewFolder } = shop.importExport

let folder = ''
beforeEach(async () => {
  folder = await temporaryFolder()
  await cp(fixtureFolder, folder, { recursive: true })
  // The main site has the locales French of Canada and French of France, which has no texts of its own.
  await edit('sites/main.json', (site) => {
    const main = JSON.parse(site)
    for (const id of ['fr-CA', 'fr-FR']) main.locales.push({ id, preferredCurrency: 'CAD' })
    return JSON.stringify(main, null, 2)
  })
})

async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bonbon-localized-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

const edit = async (file: string, change: (text: string) => string) =>
  writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')))

const asFile = (value: unknown): string =>
  typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`

const write = async (files: Readonly<Record<string, unknown>>) => {
  for (const [file, value] of Object.entries(files)) await writeFile(join(folder, file), asFile(value))
}

async function problems(): Promise<string[]> {
  const outcome = await importFolder(folder, { allowRemovals: true })
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}

/** The document of a call with this locale. */
async function get(call: string, locale: string, parameters: object = {}) {
  const body = JSON.stringify({ parameters: { ...parameters, locale } })
  const headers = { 'content-type': 'application/json' }
  const answer = await request(`/api/main/${call}`, { method: 'POST', headers, body })
  return answer.json()
}

const french: Readonly<Record<string, unknown>> = {
  'products/sea-salt-bar.fr-CA.json': {
    name: 'Tablette au sel de mer',
    longDescription: 'Chocolat noir croquant.',
    contents: { ingredients: 'Pâte de cacao, sucre, sel de mer.' },
  },
  'products/truffle-box.fr-CA.json': {
    name: 'Boîte de truffes',
    features: ['Enrobées à la main', 'Deux formats'],
    variationAttributes: [
      { id: 'size', name: 'Format', values: [{ value: 'one-pound', name: '1 lb (454 g)' }] },
    ],
  },
  'categories/main.fr-CA.json': [
    { id: 'chocolates', name: 'Chocolats', pageTitle: 'Chocolats' },
    { id: 'chocolates-bars', name: 'Tablettes' },
  ],
  'navigation/main.fr-CA.json': [
    {
      pageLink: 'chocolates',
      displayName: 'Chocolats',
      menuItems: [{ pageLink: 'chocolates-bars', displayName: 'Tablettes' }],
    },
  ],
  'footer/main.fr-CA.json': {
    groups: [{ title: 'Aide', links: [{ href: '/help/shipping-rates', text: 'Frais de livraison' }] }],
  },
  'content/our-kitchen.fr-CA.json': {
    title: 'Notre cuisine',
    body: {
      title: 'Notre cuisine',
      blocks: [{ schema: 'video', headline: 'Deux minutes devant le marbre' }, {}],
    },
  },
  'promotions/bars-by-three.fr-CA.json': { callout: 'Trois tablettes : 20 % de rabais' },
  'shipping/methods.fr-CA.json': [
    { id: 'ground', name: 'Livraison standard', description: 'De 3 à 5 jours ouvrables' },
  ],
  'sites/main.fr-CA.json': { paymentMethods: [{ id: 'CREDIT_CARD', name: 'Carte de crédit' }] },
  'stores/stores.fr-CA.json': [{ id: 'la-grove', name: 'Le Bosquet' }],
  'search/destinations.fr-CA.csv':
    'path,title,description\n/help/shipping-rates,Frais de livraison,\n/track-order,Suivre la commande,\n',
  'images/images.fr-CA.csv': 'file,alt\nbar.webp,Une tablette de chocolat noir\n',
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
  // A product without texts in the locale is found by its default texts.
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

test('a file of texts with an empty list or without rows changes nothing', async () => {
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
  await rm(join(folder, 'categories/main.fr-CA.json'))
  expect(await problems()).toEqual([])
  expect(await name()).toBe('Chocolates')
})

test('RUN-022 the import counts the records without texts by locale, one line for each kind', async () => {
  await write(french)
  const outcome = await importFolder(folder, { allowRemovals: true })
  const lines = 'missingTexts' in outcome ? (outcome.missingTexts ?? []) : []
  expect(lines.filter((line) => line.startsWith('fr-CA'))).toEqual([
    expect.stringMatching(
      /^fr-CA: \d+ of \d+ categories have no texts of their own; they show those of en-US\.$/,
    ),
    expect.stringMatching(
      /^fr-CA: 19 of 21 products have no texts of their own; they show those of en-US\.$/,
    ),
    expect.stringMatching(/^fr-CA: \d+ of \d+ promotions have /),
    expect.stringMatching(/^fr-CA: \d+ of \d+ shipping methods have /),
    expect.stringMatching(/^fr-CA: \d+ of \d+ content items have /),
    expect.stringMatching(/^fr-CA: 5 of 6 pictures have /),
  ])
  expect(lines).toContain('fr-FR: 1 of 1 menus has no texts of its own; it shows those of en-US.')
  // English of Canada uses the English of the default locale.
  expect(lines.filter((line) => line.startsWith('en-CA'))).toEqual([])
})

test('an export has the texts of all locales, and a second import changes nothing', async () => {
  await write(french)
  expect(await problems()).toEqual([])
  const exported = await temporaryFolder()
  await exportFolder(exported)
  const files = await filesIn(exported)
  for (const [file, value] of Object.entries(french))
    expect(files.get(file)?.toString(), file).toBe(asFile(value))
  expect(await importFolder(exported)).toMatchObject({ changed: [] })
  const again = await temporaryFolder()
  await exportFolder(again)
  expect([...(await filesIn(again))]).toEqual([...files])
})

test('--dry-run lists the changed texts, and --only replaces the texts of its kinds', async () => {
  await write(french)
  expect(await problems()).toEqual([])
  await write({
    'products/sea-salt-bar.fr-CA.json': { name: 'Barre au sel' },
    'promotions/bars-by-three.fr-CA.json': { callout: 'Vingt pour cent' },
  })
  const preview = async (options: Parameters<typeof previewFolder>[1]) => {
    const outcome = await previewFolder(folder, { allowRemovals: true, ...options })
    return 'changes' in outcome ? outcome.changes.map(changeText) : outcome.problems.map(problemText)
  }
  expect(await preview({})).toContain(
    'products sea-salt-bar.fr-CA name: "Tablette au sel de mer" -> "Barre au sel"',
  )
  expect(await preview({ only: ['promotions'] })).toEqual([
    'promotions bars-by-three.fr-CA callout: "Trois tablettes : 20 % de rabais" -> "Vingt pour cent"',
  ])
})

test('all problems of texts per locale are reported in one run, with file, line and field', async () => {
  await write({
    'products/sea-salt-bar.fr-CA.json': '{\n  "name": 5,\n  "weightGrams": 100\n}\n',
    'products/nothing.fr-CA.json': { name: 'Rien' },
    'products/fudge-tin.de-DE.json': { name: 'Dose' },
    'categories/main.fr-CA.json': '[\n  { "id": "no-such", "name": "Rien" }\n]\n',
    'navigation/volumesavings.fr-CA.json': [],
    'content/our-kitchen.fr-CA.json':
      '{\n  "body": {\n    "blocks": [\n      { "videoId": "other", "schema": "recipe" },\n      { "headline": 7 }\n    ]\n  }\n}\n',
    'shipping/methods.fr-CA.json': '[\n  { "id": "ground", "name": "" }\n]\n',
    'footer/main.fr-CA.json': '{ "groups": [{}, {}] }',
    'images/images.fr-CA.csv': 'file,alt\nno.webp,Rien\n',
  })
  expect(await problems()).toEqual([
    'categories/main.fr-CA.json:2 0.id: there is no "no-such" in categories/main.json',
    'content/our-kitchen.fr-CA.json:4 body.blocks.0.videoId: is not a text: content/our-kitchen.json alone has it, and it is the same in all locales',
    'content/our-kitchen.fr-CA.json:4 body.blocks.0.schema: is "video" in content/our-kitchen.json: write the same here',
    'content/our-kitchen.fr-CA.json:5 body.blocks.1.headline: must be a text',
    'footer/main.fr-CA.json:1 groups: has 2 entries, and 1 in footer/main.json: write {} for one without texts of its own',
    'images/images.fr-CA.csv:2 file: there is no "no.webp" in images/images.csv',
    'navigation/volumesavings.fr-CA.json: the site "volumesavings" does not have the locale "fr-CA", only en-US: correct its name, or remove it',
    'products/fudge-tin.de-DE.json: no site has the locale "de-DE", only en-US, en-CA, fr-CA, fr-FR: correct its name, or remove it',
    'products/nothing.fr-CA.json: has no products/nothing.json beside it: correct its name, or remove it',
    'products/sea-salt-bar.fr-CA.json:2 name: Invalid input: expected string, received number',
    'products/sea-salt-bar.fr-CA.json:3 weightGrams: is no text that differs by locale (demo/README.md lists them)',
    'shipping/methods.fr-CA.json:2 0.name: Too small: expected string to have >=1 characters',
  ])
})

test('RUN-031 a damaged file of texts hides no wrong reference, and a duplicate entry is distinguished from an unknown one', async () => {
  await write({
    'sites/main.fr-CA.json': { name: 'Principal' },
    'products/nowhere.fr-CA.json': { name: 'Nulle part' },
    'products/lemon-drops.de-DE.json': { name: 'Zitronen' },
    'categories/main.fr-CA.json': [
      { id: 'chocolates', name: 'Chocolats' },
      { id: 'chocolates', name: 'Les chocolats' },
    ],
  })
  expect(await problems()).toEqual([
    expect.stringMatching(
      / 1\.id: is "chocolates", which is here more often than in categories\/main\.json$/,
    ),
    expect.stringMatching(/^products\/lemon-drops\.de-DE\.json: no site has the locale "de-DE"/),
    expect.stringMatching(/^products\/nowhere\.fr-CA\.json: has no products\/nowhere\.json beside it/),
    expect.stringMatching(/^sites\/main\.fr-CA\.json:2 name: is no text that differs by locale/),
  ])
})
