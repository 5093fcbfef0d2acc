import type { BasketItem } from './basket.ts'

/** What is in a built box, as lines of the bag and of orders have it. */
export type BuiltBox = NonNullable<BasketItem['c_customMixContents']> & {
  /** Nobody knows the allergens of one of its pieces: the box is not known to be free of any. */
  hasUnknown?: boolean
}
