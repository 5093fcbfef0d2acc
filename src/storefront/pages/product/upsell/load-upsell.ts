import type { Calls } from '#api/calls.ts'
import type { PictureSource } from '#ui/lib/picture-source.ts'
import { amountsOf } from '#storefront/lib/product/amounts-of.ts'
import type { ProductDocument } from '#storefront/lib/product/offers-of.ts'
import { pictureOf } from '#storefront/lib/product/picture-of.ts'
import type { AvailableFulfilments } from './upsell-bundle.ts'

/** A product of the upsell. */
export interface UpsellItem {
  /** The product itself, or the variant that its page opens with. */
  offerId: string
  name: string
  href: string
  picture: PictureSource | undefined
  currency: string
  /** The sale price, otherwise the standard price (PDP-083). */
  price: number
  standardPrice: number
  /** The fulfillments of the product itself. Does not consider the stock of a shop. */
  available: AvailableFulfilments
}

/** The main product, then the products that are often bought with it. Empty if there is no other product. */
export async function loadUpsell(calls: Calls, productId: string, offerId: string): Promise<UpsellItem[]> {
  const { products } = await calls.Site.getProductUpsell({ parameters: { productId } })
  if (products.length === 0) return []
  const { data } = await calls.ShopperProducts.getProducts({
    parameters: {
      ids: [productId, ...products.map((other) => other.productId)],
      expand: ['images', 'prices', 'variations'],
      imgTypes: 'large:1',
    },
  })
  const [main, ...others] = data
  const mainItem = main && itemOf(main, offerId)
  const otherItems = others.flatMap((other) => itemOf(other, other.c_defaultVariantId ?? other.id) ?? [])
  return mainItem && otherItems.length > 0 ? [mainItem, ...otherItems] : []
}

/** PDP-010: an upsell that cannot be loaded is logged, and the page is shown without it. */
export const upsellOrNone = (...args: Parameters<typeof loadUpsell>): Promise<UpsellItem[]> =>
  loadUpsell(...args).catch((error: unknown) => {
    console.error(error)
    return []
  })

/** Undefined for a product without a price, or one that needs choices before it can be added to the bag. */
function itemOf(product: ProductDocument, offerId: string): UpsellItem | undefined {
  const variants = 'variants' in product ? (product.variants ?? []) : []
  const variant = variants.find(({ productId }) => productId === offerId)
  const { price, standardPrice = price } = variant
    ? { price: variant.price, standardPrice: variant.c_standardPrice }
    : amountsOf(product)
  const isWhole =
    !product.type.set && !product.c_isCustomMix && (variant !== undefined || variants.length === 0)
  if (!isWhole || price === undefined || standardPrice === undefined) return undefined
  return {
    offerId,
    name: product.name,
    href: product.c_canonicalUrl,
    picture: pictureOf(product.imageGroups?.[0]?.images[0]),
    currency: 'currency' in product ? product.currency : 'USD',
    price,
    standardPrice,
    available: availableOf(product, variant ?? product),
  }
}

const availableOf = (
  { c_isPickupOnly }: ProductDocument,
  offer: Pick<ProductDocument, 'c_isOutOfStock' | 'c_availableForInStorePickup'>,
): AvailableFulfilments => ({
  shipping: !offer.c_isOutOfStock && !c_isPickupOnly,
  pickup: offer.c_availableForInStorePickup,
})
