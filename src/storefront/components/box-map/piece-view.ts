import type { PictureSource } from '#ui/lib/picture-source.ts'
import type { ProductDocument } from '#storefront/lib/product/offers-of.ts'
import { pictureOf } from '#storefront/lib/product/picture-of.ts'

/** A piece in a box. */
export interface PieceView {
  name: string
  href: string
  /** The picture from above, with a transparent background; for a box in a tower, its sales picture. */
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
  picture: pictureOf(imageOf(product, 'top') ?? imageOf(product, 'large')),
  flavours: product.c_flavours,
  allergens: product.c_allergens,
})

const imageOf = ({ imageGroups }: PieceDocument, type: string) =>
  imageGroups?.find(({ viewType }) => viewType === type)?.images[0]
