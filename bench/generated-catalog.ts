import type { Shop } from '#commerce/shop.ts'

const makers = [
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
const manners = [
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

/** A name that few products share and whose words many share, as in a real catalog; the same for the same number. */
export const generatedName = (number: number): string => {
  const rest = Math.floor(number / forms.length)
  const further = Math.floor(rest / fruits.length)
  return [
    pick(makers, Math.floor(further / manners.length)),
    pick(manners, further),
    pick(fruits, rest),
    pick(forms, number),
    String(number),
  ].join(' ')
}

/**
 * Grows a shop that has the demo to `count` more simple products on the main site, made from the demo's own ones with
 * other names and prices, and brings the search up to date.
 */
export async function generateCatalog(shop: Shop, count: number): Promise<void> {
  const { products, assortments } = shop.catalog.records
  const { prices } = shop.pricing.records
  const models = (await products.all()).filter(({ type, isOnline }) => type !== 'set' && isOnline !== false)
  const places = new Map(
    (await assortments.all()).filter(({ siteId }) => siteId === 'main').map((line) => [line.productId, line]),
  )
  const sold = models.filter(({ id }) => places.has(id))
  const numbers = Array.from({ length: count }, (_, number) => number)

  const made = numbers.map((number) => {
    const model = sold[number % sold.length]
    if (!model) throw new Error('the shop has no products to make more from')
    const { variants: _, defaultVariantId: __, variationAttributes: ___, path: ____, ...simple } = model
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
      place: {
        ...(places.get(model.id) ?? {
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
    }
  })

  await shop.database.transact(async () => {
    await products.replace([...(await products.all()), ...made.map(({ product }) => product)])
    await assortments.replace([...(await assortments.all()), ...made.map(({ place }) => place)])
    await prices.replace([...(await prices.all()), ...made.map(({ price }) => price)])
    await shop.database.announce(['*'])
  })
  await shop.search.index()
}

/** The queries of a measurement: words of one, two and three products, each asked once. */
export const generatedQueries = (count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    generatedName(index * 131)
      .split(' ')
      .slice(1, 2 + (index % 3))
      .join(' '),
  )
