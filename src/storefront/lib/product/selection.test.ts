import { expect, test } from 'vitest'
import { chooseOffer } from './choose-offer.ts'
import type { ProductView } from './product-view.ts'
import { offerOf, productOf } from './product.test-support.ts'
import { openingOffer, selectionStatus } from './selection.ts'

const small = offerOf('small', { values: { size: '1/2 lb' } })
const large = offerOf('large', { values: { size: '1 lb' } })
const size = { id: 'size', name: 'Size', values: [] }

const product = (given: Partial<ProductView>) =>
  productOf({ choices: [size], offers: [small, large], ...given })

test('PDP-020 a product without choices is idle', () => {
  const bar = product({ choices: [], offers: [offerOf('box')] })
  expect(openingOffer(bar)?.id).toBe('box')
  expect(selectionStatus(bar, openingOffer(bar))).toBe('idle')
})

test('PDP-020 a product is waiting until a size is chosen, then ready', () => {
  const box = product({})
  const opening = openingOffer(box)
  expect(opening).toBeUndefined()
  expect(selectionStatus(box, opening)).toBe('waiting')
  const chosen = chooseOffer(box.offers, opening, 'size', '1 lb')
  expect(chosen).toBe(large)
  expect(selectionStatus(box, chosen)).toBe('ready')
})

test('PDP-020 a product that opens with a selected variant is ready', () => {
  const box = product({ firstOfferId: 'large' })
  expect(openingOffer(box)).toBe(large)
  expect(selectionStatus(box, large)).toBe('ready')
})

test('BAG-055 the gift-wrap choice picks the variant by its wrap, at the price of that variant', () => {
  const variant = (id: string, wrap: string, box: string, amount: number) =>
    offerOf(id, { values: { size: box, wrap }, amount })
  const offers = [
    variant('half-none', 'None', '1/2 lb', 18.5),
    variant('half-gold', 'Gold', '1/2 lb', 21.5),
    variant('pound-none', 'None', '1 lb', 32),
    variant('pound-gold', 'Gold', '1 lb', 36),
  ]
  const wrapped = chooseOffer(offers, offers[2], 'wrap', 'Gold')
  expect(wrapped).toMatchObject({ id: 'pound-gold', amount: 36 })
  expect(chooseOffer(offers, wrapped, 'wrap', 'None')).toMatchObject({ id: 'pound-none', amount: 32 })
})
