import type { PictureSource } from '#storefront/lib/api/picture-source.ts'
import type { PriceView } from './price-view.ts'

/** Why a product cannot be bought, in the order in which the reasons count (PDP-029). */
export type ProductStatus = 'comingSoon' | 'inShopOnly' | 'outOfStock'

export interface ChoiceView {
  /** `size`, `wrap` or `color`. */
  id: string
  name: string
  values: { value: string; name: string; description: string | undefined }[]
}

/** Something that can be put into the bag: the product itself, or one of its variants. */
export interface OfferView {
  id: string
  /** What goes into the bag for it: itself, or the members of a set. */
  parts: string[]
  /** The chosen value of each choice. */
  values: Readonly<Record<string, string>>
  price: PriceView | undefined
  /** The same as a number. */
  amount?: number | undefined
  /** The price by quantity, where it falls: volume tiers. */
  tiers: { quantity: number; price: string }[]
  status: ProductStatus | undefined
  /** A shop that has it hands it over. */
  isForPickup: boolean
  minimum: number
  step: number
  limit: number | undefined
}

/** A product as its page shows it. */
export interface ProductView {
  id: string
  name: string
  pictures: PictureSource[]
  choices: ChoiceView[]
  offers: OfferView[]
  /** The offer that stands chosen when the page opens; the product itself where a choice is left to the shopper. */
  firstOfferId: string
  /** Of the product as a whole: a range where variants differ. */
  price: PriceView | undefined
  badge: string | undefined
  rating: number | undefined
  reviewCount: number
  /** Sign-ups for the notice of its return are taken. */
  showBackInStock: boolean
  description: string
  /** What the shop gives on it now. */
  promotions: string[]
  /** What is in a set. */
  members: { name: string; href: string }[]
  allergens: string[]
  mayContain: string[]
  isMeltable: boolean
  /** It has ingredients. */
  isFood: boolean
  /** Cannot be shipped. */
  isPickupOnly: boolean
  /** Sales material, where a price of 0 is meant. */
  isFree: boolean
  /** Where it is filled: a box that one fills oneself is bought there, and never empty (CAT-041). */
  boxHref?: string | undefined
}
