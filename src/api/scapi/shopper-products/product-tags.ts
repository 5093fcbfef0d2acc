interface Tagged {
  id: string
  primaryCategory?: unknown
  variants?: { productId: string }[]
  setProducts?: Tagged[]
}

/** The cache tags of product documents: each product and its stock, with variants and set members. */
export const productTags = (documents: readonly Tagged[]): string[] => [
  ...new Set([
    'promotions',
    'images',
    ...(documents.some(({ primaryCategory }) => primaryCategory !== undefined) ? ['categories'] : []),
    ...documents.flatMap(idsIn).flatMap((id) => [`product:${id}`, `stock:${id}`]),
  ]),
]

const idsIn = ({ id, variants = [], setProducts = [] }: Tagged): string[] => [
  id,
  ...variants.map(({ productId }) => productId),
  ...setProducts.flatMap(idsIn),
]
