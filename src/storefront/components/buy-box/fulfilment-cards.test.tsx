import { expect, test } from 'vitest'
import messages from 'virtual:messages/product'
import { chosenFulfilment, fulfilmentOptions } from '#storefront/lib/product/fulfilment.ts'
import type { Stock } from '#storefront/lib/product/stock-entry.ts'
import { renderToText } from '#testing/render.tsx'
import { FulfilmentCards } from './fulfilment-cards.tsx'
import { ShipCard } from './ship-card.tsx'

const shop = { id: '0101', name: 'The Grove', slug: 'grove', city: 'Los Angeles', inventoryId: '0101' }

const stockOf = (ats: number): Stock => ({ ats, orderable: ats > 0, message: '' })

interface Situation {
  webStock?: number
  /** Pieces in the chosen shop; `undefined` if no shop is chosen. */
  shopStock?: number
  isForPickup?: boolean
  isPickupOnly?: boolean
  hasPickup?: boolean
}

/** The state of the radio button and the text of each card. */
function cards({
  webStock = 40,
  shopStock,
  isForPickup = true,
  isPickupOnly = false,
  hasPickup = true,
}: Situation): string[] {
  const stock = {
    shipment: stockOf(webStock),
    store: shopStock === undefined ? undefined : { ...stockOf(shopStock), storeId: shop.id },
  }
  const hasShop = shopStock !== undefined
  const options = fulfilmentOptions({
    hasPickup,
    isForPickup,
    isPickupOnly,
    status: undefined,
    hasShop,
    stock,
  })
  const html = renderToText(
    <FulfilmentCards
      fulfilment={{
        options,
        chosen: chosenFulfilment(options, undefined),
        choose: () => {},
        hasPickup,
        shop: hasShop ? shop : undefined,
        stock,
      }}
      productId="drops"
      back={undefined}
    />,
    { messages },
  )
  return html.split('<label>').slice(1).map(textOf)
}

const textOf = (html: string): string => {
  const state = ['disabled', 'checked'].filter((attribute) => html.includes(` ${attribute}=""`)).join(' ')
  const text = html
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${state}: ${text}`
}

test('PDP-034 PDP-035 a product can be shipped or picked up; a site without pickup shows no cards', () => {
  expect(cards({})).toEqual([
    'checked: Ship to an address In stock',
    ': Pick up in a shop Check a shop’s stock Choose a shop',
  ])
  expect(cards({ hasPickup: false })).toEqual([])
})

test('PDP-037 PDP-039 PDP-042 a product that is not available for pickup shows a note, and pickup is disabled', () => {
  expect(cards({ isForPickup: false, shopStock: 40 })).toEqual([
    'checked: Ship to an address In stock',
    "disabled: Pick up at The Grove This product isn't currently available for collection in store.",
  ])
})

test('PDP-037 PDP-040 PDP-043 a pickup-only product shows a note, and shipping is disabled', () => {
  expect(cards({ isPickupOnly: true, shopStock: 40 })).toEqual([
    'disabled: Ship to an address',
    'checked: Pick up at The Grove This product is only available to collect in store. In stock Change shop',
  ])
})

test('PDP-037 PDP-044 a chosen shop without stock is named', () => {
  expect(cards({ shopStock: 0 })).toEqual([
    'checked: Ship to an address In stock',
    'disabled: Pick up at The Grove Not available for pickup at The Grove Change shop',
  ])
})

test.each([
  [1, 'Limited inventory available'],
  [9, 'Limited inventory available'],
  [10, 'In stock'],
])('CAT-034 CAT-035 %i pieces online and in the shop are shown as "%s"', (pieces, text) => {
  expect(cards({ webStock: pieces, shopStock: pieces })).toEqual([
    `: Ship to an address ${text}`,
    `checked: Pick up at The Grove ${text} Change shop`,
  ])
  expect(textOf(renderToText(<ShipCard stock={stockOf(pieces)} />, { messages }))).toBe(
    `: Ship to an address ${text}`,
  )
})

test('CAT-034 a product out of stock shows no stock line', () => {
  expect(cards({ webStock: 0, shopStock: 40 })[0]).toBe('disabled: Ship to an address')
})
