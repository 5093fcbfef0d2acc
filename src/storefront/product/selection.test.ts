import { expect, test } from 'vitest'
import { chooseOffer } from './choose-offer.ts'
import type { OfferView, ProductView } from './product-view.ts'
import { openingOffer, selectionStatus } from './selection.ts'

const offer = (id: string, size?: string): OfferView => ({
  id,
  parts: [id],
  values: size === undefined ? {} : { size },
  price: undefined,
  tiers: [],
  status: undefined,
  isForPickup: true,
  minimum: 1,
  step: 1,
  limit: undefined,
})
const [small, large] = [offer('small', '1/2 lb'), offer('large', '1 lb')]
const size = { id: 'size', name: 'Size', values: [] }

const product = (facts: Partial<ProductView>): ProductView => ({
  id: 'box',
  name: 'Box',
  pictures: [],
  choices: [size],
  offers: [small, large],
  firstOfferId: 'box',
  price: undefined,
  badge: undefined,
  rating: undefined,
  reviewCount: 0,
  showBackInStock: false,
  description: '',
  promotions: [],
  members: [],
  allergens: [],
  mayContain: [],
  isMeltable: false,
  isFood: true,
  isPickupOnly: false,
  isFree: false,
  ...facts,
})

test('PDP-020 what has no sizes is idle', () => {
  const bar = product({ choices: [], offers: [offer('box')] })
  expect(openingOffer(bar)?.id).toBe('box')
  expect(selectionStatus(bar, openingOffer(bar))).toBe('idle')
})

test('PDP-020 a size that is still to be chosen is waited for; once chosen it is ready', () => {
  const box = product({})
  const opening = openingOffer(box)
  expect(opening).toBeUndefined()
  expect(selectionStatus(box, opening)).toBe('waiting')
  const chosen = chooseOffer(box.offers, opening, 'size', '1 lb')
  expect(chosen).toBe(large)
  expect(selectionStatus(box, chosen)).toBe('ready')
})

test('PDP-020 a product that opens with a size chosen is ready', () => {
  const box = product({ firstOfferId: 'large' })
  expect(openingOffer(box)).toBe(large)
  expect(selectionStatus(box, large)).toBe('ready')
})
