import { calls } from '#storefront/calls/use-calls.ts'
import type { PictureSource } from '#storefront/ui/picture.tsx'
import { amountsOf } from './amounts-of.ts'
import type { ProductDocument } from './offers-of.ts'
import { pictureOf } from './picture-of.ts'

/** A product of the upsell, as it would go into the bag. */
export interface UpsellItem {
  /** The product itself, or the variant that its page opens with. */
  offerId: string
  name: string
  href: string
  picture: PictureSource | undefined
  currency: string
  /** The sale price, else the standard price (PDP-083). */
  price: number
  standardPrice: number
}

/** Others beside the main product, which is chosen already (PDP-082). */
const mostOthers = 2

/** The main product and what is often bought with it; nothing when it stands alone or cannot be bought (PDP-078). */
export async function loadUpsell(productId: string, offerId: string): Promise<UpsellItem[]> {
  const { products } = await calls().Site.getProductUpsell({ parameters: { productId } })
  if (products.length === 0) return []
  const { data } = await calls().ShopperProducts.getProducts({
    parameters: {
      ids: [productId, ...products.map((other) => other.productId)],
      expand: ['images', 'prices', 'variations'],
      imgTypes: 'large:1',
    },
  })
  const [main, ...others] = data
  const mainItem = main && itemOf(main, offerId)
  const otherItems = others.flatMap((other) => itemOf(other, other.c_defaultVariantId ?? other.id) ?? [])
  return mainItem && otherItems.length > 0 ? [mainItem, ...otherItems.slice(0, mostOthers)] : []
}

/** Only what can be shipped now and has a price. */
function itemOf(product: ProductDocument, offerId: string): UpsellItem | undefined {
  const variants = 'variants' in product ? (product.variants ?? []) : []
  const variant = variants.find(({ productId }) => productId === offerId)
  const { price, standardPrice = price } = variant
    ? { price: variant.price, standardPrice: variant.c_standardPrice }
    : amountsOf(product)
  const isOut = (variant ?? product).c_isOutOfStock
  if (
    isOut ||
    product.type.set ||
    product.c_isCustomMix ||
    price === undefined ||
    standardPrice === undefined
  )
    return undefined
  return {
    offerId,
    name: product.name,
    href: product.c_canonicalUrl,
    picture: pictureOf(product.imageGroups?.[0]?.images[0]),
    currency: 'currency' in product ? product.currency : 'USD',
    price,
    standardPrice,
  }
}
