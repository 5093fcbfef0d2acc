import type { PictureSource } from '#ui/lib/picture-source.ts'
import type { PriceView } from './price-view.ts'

/** Why a product cannot be bought, by priority (PDP-029). */
export type ProductStatus = 'comingSoon' | 'inShopOnly' | 'outOfStock'

export interface ChoiceView {
  /** `size`, `wrap` or `color`. */
  id: string
  name: string
  values: {
    value: string
    name: string
    description: string | undefined
    /** The picture of a color. */
    swatch?: PictureSource | undefined
  }[]
}

/** The product itself or one of its variants, as it is added to the bag. */
export interface OfferView {
  id: string
  /** The ids that are added to the bag: its own, or the ids of a set's members. */
  parts: string[]
  /** The chosen value of each choice. */
  values: Readonly<Record<string, string>>
  price: PriceView | undefined
  /** The price as a number. */
  amount?: number | undefined
  /** The index of the offer's own photograph in the product's pictures, such as the photograph of a wrap. */
  picture?: number | undefined
  /** Volume prices by quantity. */
  tiers: { quantity: number; price: string }[]
  status: ProductStatus | undefined
  /** A subscription is possible (PDP-099). */
  isSubscribable?: boolean | undefined
  /** Whether the offer can be picked up in shops that stock it. */
  isForPickup: boolean
  minimum: number
  step: number
  limit: number | undefined
}

export interface BoxMap {
  columns: number
  pieces: string[]
}

/** A product as its page shows it. */
export interface ProductView {
  id: string
  name: string
  /** The picture of the first offer is first. */
  pictures: PictureSource[]
  choices: ChoiceView[]
  offers: OfferView[]
  /** The offer that is selected when the page opens; the product's own id if the shopper has to choose. */
  firstOfferId: string
  /** The price of the whole product: a range if variants differ. */
  price: PriceView | undefined
  badge: string | undefined
  rating: number | undefined
  /** The average rating with one decimal, as the page shows it. */
  ratingText?: string | undefined
  reviewCount: number
  /** Shoppers can sign up for a back-in-stock alert. */
  showBackInStock: boolean
  description: string
  /** Texts of the current promotions. */
  promotions: string[]
  /** The members of a set. */
  members: { name: string; href: string }[]
  /** The products in the cells of a box, row by row. */
  boxMap?: BoxMap | undefined
  allergens: string[]
  mayContain: string[]
  isMeltable: boolean
  /** Whether the product is food and has ingredients. */
  isFood: boolean
  /** Whether the product can only be picked up. */
  isPickupOnly: boolean
  /** Free sales material, for which a price of 0 is correct. */
  isFree: boolean
  /** The box builder. A custom box cannot be bought empty, so it is bought there (CAT-041). */
  boxHref?: string | undefined
}
