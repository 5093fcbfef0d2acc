/** Phrases of shoppers with the same meaning. Without any meaning they count as little as 'the'. */
export interface Synonym {
  phrases: string[]
  /** Products with all words of any of these fit, as if the shopper had typed them. */
  words: string[]
  /** Products of these categories fit. A site ignores those that it does not have. */
  categoryIds: string[]
  productIds: string[]
  /** Of the products that fit, only those in this price range, `(0..15)`. Alone, it is a price filter. */
  price: string | null
}

/** A page that phrases lead to. */
export interface Destination {
  /** With a leading slash. */
  path: string
  title: string
  description: string | null
  siteIds: string[]
  phrases: string[]
}
