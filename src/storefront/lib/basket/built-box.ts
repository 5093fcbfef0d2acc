import type { BasketItem } from './basket.ts'

/** What is in a built box, as lines of the bag and of orders have it. */
export type BuiltBox = NonNullable<BasketItem['c_customMixContents']>
