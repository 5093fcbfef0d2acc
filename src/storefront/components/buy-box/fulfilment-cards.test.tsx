import { expect, test } from 'vitest'
import messages from 'virtual:messages/product'
import { chosenFulfilment, fulfilmentOptions } from '#storefront/lib/product/fulfilment.ts'
import type { Stock } from '#storefront/lib/product/stock-entry.ts'
import { renderToText } from '#testing/render.tsx'
import { FulfilmentCards } from './fulfilment-cards.tsx'
import { ShipCard } from './ship-card.tsx'

const shop = { id: '0101', name: 'The Grove', slug: 'grove', city: 'Los Angeles', inventoryId: '0101' }

const stockOf = (ats: number): Stock => ({ ats, orderable: ats > 0, message: '' })

interface Place {
  web?: number
  /** Pieces in the chosen shop; none is chosen when it is left out. */
  there?: number
  isForPickup?: boolean
  isPickupOnly?: boolean
  hasPickup?: boolean
}

/** The cards, each as its radio button and its words. */
function cards({
  web = 40,
  there,
  isForPickup = true,
  isPickupOnly = false,
  hasPickup = true,
}: Place): string[] {
  const stock = {
    shipment: stockOf(web),
    store: there === undefined ? undefined : { ...stockOf(there), storeId: shop.id },
  }
  const hasShop = there !== undefined
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
  return html.split('<label>').slice(1).map(wordsOf)
}

const wordsOf = (html: string): string => {
  const state = ['disabled', 'checked'].filter((word) => html.includes(` ${word}=""`)).join(' ')
  const words = html
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${state}: ${words}`
}

test('PDP-034 PDP-035 each product is shipped or picked up, and where nothing is handed over no cards show', () => {
  expect(cards({})).toEqual([
    'checked: Ship to an address In stock',
    ': Pick up in a shop See a shop’s stock Choose a shop',
  ])
  expect(cards({ hasPickup: false })).toEqual([])
})

test('PDP-037 PDP-039 PDP-042 what is not for pickup says so, and cannot be chosen for pickup', () => {
  expect(cards({ isForPickup: false, there: 40 })).toEqual([
    'checked: Ship to an address In stock',
    "disabled: Pick up at The Grove This product isn't currently available for collection in store.",
  ])
})

test('PDP-037 PDP-040 PDP-043 what is for pickup only says so, and cannot be shipped', () => {
  expect(cards({ isPickupOnly: true, there: 40 })).toEqual([
    'disabled: Ship to an address',
    'checked: Pick up at The Grove This product is only available to collect in store. In stock Change shop',
  ])
})

test('PDP-037 PDP-044 a shop without it is named', () => {
  expect(cards({ there: 0 })).toEqual([
    'checked: Ship to an address In stock',
    'disabled: Pick up at The Grove Not available for pickup at The Grove Change shop',
  ])
})

test.each([
  [1, 'Limited inventory available'],
  [9, 'Limited inventory available'],
  [10, 'In stock'],
])('CAT-034 CAT-035 %i pieces on the web and in the shop read "%s"', (pieces, words) => {
  expect(cards({ web: pieces, there: pieces })).toEqual([
    `: Ship to an address ${words}`,
    `checked: Pick up at The Grove ${words} Change shop`,
  ])
  expect(wordsOf(renderToText(<ShipCard stock={stockOf(pieces)} />, { messages }))).toBe(
    `: Ship to an address ${words}`,
  )
})

test('CAT-034 of what is gone no inventory is announced', () => {
  expect(cards({ web: 0, there: 40 })[0]).toBe('disabled: Ship to an address')
})
