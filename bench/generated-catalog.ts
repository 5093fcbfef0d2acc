import type { Shop } from '#commerce/shop.ts'

const brands = [
  'Marigold',
  'Alder',
  'Bramble',
  'Clover',
  'Dahlia',
  'Elder',
  'Fern',
  'Ginger',
  'Hazel',
  'Iris',
  'Juniper',
  'Linden',
]
const styles = [
  'Salted',
  'Smoked',
  'Toasted',
  'Candied',
  'Whipped',
  'Roasted',
  'Spiced',
  'Golden',
  'Velvet',
  'Rustic',
  'Winter',
  'Summer',
]
const fruits = [
  'Apricot',
  'Blackberry',
  'Cherry',
  'Damson',
  'Fig',
  'Grapefruit',
  'Huckleberry',
  'Lychee',
  'Mango',
  'Nectarine',
  'Papaya',
  'Quince',
]
const forms = [
  'Truffle',
  'Caramel',
  'Bonbon',
  'Praline',
  'Nougat',
  'Ganache',
  'Bark',
  'Brittle',
  'Fudge',
  'Lollipop',
  'Marzipan',
  'Toffee',
]

const pick = (words: readonly string[], number: number): string => words[number % words.length] ?? ''

/** The name of a product by its number. Many products share a word and few a name, as in a real catalog. */
const generatedName = (number: number): string => {
  const rest = Math.floor(number / forms.length)
  const further = Math.floor(rest / fruits.length)
  return [
    pick(brands, Math.floor(further / styles.length)),
    pick(styles, further),
    pick(fruits, rest),
    pick(forms, number),
    String(number),
  ].join(' ')
}

/**
 * Adds `count` simple products to the main site of a shop with the demo, and updates the search index. The products
 * are copies of the demo's products with other names and prices, and the web warehouse always has them.
 */
export async function generateCatalog(shop: Shop, count: number): Promise<void> {
  const { products, assortments } = shop.catalog.records
  const { prices } = shop.pricing.records
  const originals = (await products.all()).filter(
    ({ type, isOnline }) => type !== 'set' && isOnline !== false,
  )
  const mainAssortment = new Map(
    (await assortments.all()).filter(({ siteId }) => siteId === 'main').map((line) => [line.productId, line]),
  )
  const sold = originals.filter(({ id }) => mainAssortment.has(id))
  const numbers = Array.from({ length: count }, (_, number) => number)

  const generated = numbers.map((number) => {
    const original = sold[number % sold.length]
    if (!original) throw new Error('The shop has no products to copy')
    const { variants: _, defaultVariantId: __, variationAttributes: ___, path: ____, ...simple } = original
    const id = `g${number}`
    return {
      product: {
        ...simple,
        id,
        slug: `g-${number}`,
        type: 'simple' as const,
        name: generatedName(number),
        sku: id.toUpperCase(),
      },
      assortmentLine: {
        ...(mainAssortment.get(original.id) ?? {
          siteId: 'main',
          primaryCategoryId: 'chocolates',
          categoryIds: ['chocolates'],
        }),
        productId: id,
        position: 1_000 + number,
      },
      price: {
        priceBookId: 'main-usd-list',
        productId: id,
        minimumQuantity: 1,
        amountCents: 500 + ((number * 7919) % 9_500),
        unit: null,
        unitsPerCase: null,
      },
      stock: {
        productId: id,
        locationId: 'web',
        onHand: 0,
        sold: null,
        isPerpetual: true,
        restockDate: null,
      },
    }
  })

  await shop.database.transact(async () => {
    await products.replace([...(await products.all()), ...generated.map(({ product }) => product)])
    await assortments.replace([
      ...(await assortments.all()),
      ...generated.map(({ assortmentLine }) => assortmentLine),
    ])
    await prices.replace([...(await prices.all()), ...generated.map(({ price }) => price)])
    const counts = await shop.inventory.records.all()
    await shop.inventory.records.replace([...counts, ...generated.map(({ stock }) => stock)])
    await shop.database.announce(['*'])
  })
  await shop.search.index()
}

/** Search queries of one, two or three words of product names. */
export const generatedQueries = (count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    generatedName(index * 131)
      .split(' ')
      .slice(1, 2 + (index % 3))
      .join(' '),
  )
