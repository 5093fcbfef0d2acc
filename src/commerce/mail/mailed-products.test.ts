import { expect, test } from 'vitest'
import type { Product } from '#commerce/catalog/catalog.ts'
import { priceRules } from '#commerce/pricing/price-rules.ts'
import { mailFor } from '#testing/mail-contexts.ts'
import { price, product, site } from '#testing/pricing-context.ts'
import { lineKey, openMailedProducts } from './mailed-products.ts'

const wrap: Product['variationAttributes'][number] = {
  id: 'wrap',
  name: 'Gift Wrap',
  values: [
    { value: 'none', name: 'None', description: null },
    { value: 'birthday', name: 'Birthday Wrap', description: null },
  ],
}
const size: Product['variationAttributes'][number] = {
  id: 'size',
  name: 'Size',
  values: [
    { value: 'one', name: '1 lb', description: null },
    { value: 'two', name: '2 lb', description: null },
  ],
}

const image = (file: string) => ({
  file,
  hash: '1a2b3c4d',
  alt: `Picture ${file}`,
  width: 1000,
  height: 1000,
  view: 'main' as const,
})

const variant = (id: string, variationValues: Product['variationValues']) =>
  product({
    id,
    type: 'variant',
    masterId: 'box',
    variationAttributes: [size, wrap],
    variationValues,
    images: [image(`${id}.webp`)],
  })

const products = new Map(
  [
    product({ id: 'box', type: 'master', variantIds: ['plain', 'wrapped', 'large', 'large-wrapped'] }),
    variant('plain', { size: 'one', wrap: 'none' }),
    variant('wrapped', { size: 'one', wrap: 'birthday' }),
    variant('large', { size: 'two', wrap: 'none' }),
    variant('large-wrapped', { size: 'two', wrap: 'birthday' }),
    product({ id: 'bag' }),
  ].map((one) => [one.id, one]),
)
const prices = new Map([
  ['plain', price(2000)],
  [
    'wrapped',
    price(2450, [
      { minimumQuantity: 1, unitCents: 2450 },
      { minimumQuantity: 12, unitCents: 2300 },
    ]),
  ],
  ['large', price(3600)],
  ['large-wrapped', price(3600)],
])

const find = openMailedProducts({
  priceRules,
  catalog: {
    products: async (_, ids) =>
      new Map(ids.flatMap((id) => [products.get(id) ?? []].flat().map((one) => [id, one]))),
  },
  pricing: {
    prices: async (_, __, ids) =>
      new Map(ids.flatMap((id) => [prices.get(id) ?? []].flat().map((one) => [id, one]))),
  },
})

const of = { context: mailFor(site), currency: 'USD' as const }

const choicesOf = async (productId: string) => {
  const line = { productId, quantity: 1 }
  return (await find(of, [line])).get(lineKey(line))
}

test('a wrapped product has the image of its wrap, its options, and the additional price of the wrap', async () => {
  expect(await choicesOf('wrapped')).toEqual({
    picture: { src: 'https://www.example.com/images/1a2b3c4d/wrapped.webp', alt: 'Picture wrapped.webp' },
    choices: ['1 lb', 'Birthday Wrap ($4.50, included)'],
  })
})

test('the mail shows no wrap for an unwrapped product, and no price for a free wrap', async () => {
  expect((await choicesOf('plain'))?.choices).toEqual(['1 lb'])
  expect((await choicesOf('large-wrapped'))?.choices).toEqual(['2 lb', 'Birthday Wrap'])
})

test('a product without images, and one that is no longer sold', async () => {
  expect(await choicesOf('bag')).toEqual({ picture: undefined, choices: [] })
  expect(await choicesOf('gone')).toBeUndefined()
})

test('the wrap price of each line is for the quantity of that line', async () => {
  const lines = [12, 1].map((quantity) => ({ productId: 'wrapped', quantity }))
  const found = await find(of, lines)
  expect(lines.map((line) => found.get(lineKey(line))?.choices.at(-1))).toEqual([
    'Birthday Wrap ($3.00, included)',
    'Birthday Wrap ($4.50, included)',
  ])
})
