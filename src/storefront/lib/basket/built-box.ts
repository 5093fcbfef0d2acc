import type { BasketItem } from './basket.ts'

/** The contents of a built box, in lines of the bag and of orders. */
export type BuiltBox = NonNullable<BasketItem['c_customMixContents']> & {
  /** The allergens of at least one piece are unknown, so the box cannot be called free of any. */
  hasUnknown?: boolean
}
