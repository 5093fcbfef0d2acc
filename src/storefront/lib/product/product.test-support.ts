import { priceView } from './price-view.ts'
import type { OfferView, ProductView } from './product-view.ts'

/** A test offer at $12.50. */
export const offerOf = (id: string, given: Partial<OfferView> = {}): OfferView => ({
  id,
  parts: [id],
  values: {},
  price: priceView({ price: 12.5 }, 'USD', 'en-US'),
  amount: 12.5,
  tiers: [],
  status: undefined,
  isForPickup: true,
  minimum: 1,
  step: 1,
  limit: undefined,
  ...given,
})

/** A test product: a box without choices. */
export const productOf = (given: Partial<ProductView> = {}): ProductView => ({
  id: 'box',
  name: 'Truffle Box',
  pictures: [],
  choices: [],
  offers: [offerOf('box')],
  firstOfferId: 'box',
  price: priceView({ price: 12.5 }, 'USD', 'en-US'),
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
  ...given,
})

/** Test pictures. */
export const picturesOf = (count: number): ProductView['pictures'] =>
  Array.from({ length: count }, (_, index) => ({
    url: `/images/0/${index}.webp`,
    alt: `Picture ${index}`,
    width: 1_200,
    height: 1_200,
  }))
