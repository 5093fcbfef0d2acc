/** Phrases of shoppers with the same meaning. Without any meaning they are ignored like 'the'. */
export interface Synonym {
  phrases: string[]
  /** Products with all words of any of these match, as if the shopper had typed them. */
  words: string[]
  /** Products of these categories match. A site ignores categories that it does not have. */
  categoryIds: string[]
  productIds: string[]
  /** Limits the matching products to this price range, `(0..15)`. If it is the only meaning, it is a price filter. */
  price: string | null
}

/** A page that phrases lead to. */
export interface Destination {
  /** The path, with a leading slash. */
  path: string
  title: string
  description: string | null
  siteIds: string[]
  phrases: string[]
}
