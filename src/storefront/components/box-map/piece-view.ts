import type { PictureSource } from '#storefront/lib/api/picture-source.ts'
import type { ProductDocument } from '#storefront/lib/product/offers-of.ts'
import { pictureOf } from '#storefront/lib/product/picture-of.ts'

/** A piece in a box. */
export interface PieceView {
  name: string
  href: string
  /** From above, on transparent ground. */
  picture: PictureSource | undefined
  flavours: readonly string[]
  allergens: readonly string[]
}

type PieceDocument = Pick<
  ProductDocument,
  'name' | 'c_canonicalUrl' | 'imageGroups' | 'c_flavours' | 'c_allergens'
>

export const pieceView = (product: PieceDocument): PieceView => ({
  name: product.name,
  href: product.c_canonicalUrl,
  picture: pictureOf(product.imageGroups?.find(({ viewType }) => viewType === 'top')?.images[0]),
  flavours: product.c_flavours,
  allergens: product.c_allergens,
})
