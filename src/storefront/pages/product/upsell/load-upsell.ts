import type { Calls } from '#api/calls.ts'
import type { PictureSource } from '#storefront/lib/api/picture-source.ts'
import { amountsOf } from '#storefront/lib/product/amounts-of.ts'
import type { ProductDocument } from '#storefront/lib/product/offers-of.ts'
import { pictureOf } from '#storefront/lib/product/picture-of.ts'
import type { FulfilmentOptions } from './upsell-bundle.ts'

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
  /** As far as the product goes; what a shop has of it is its stock's to say. */
  ways: FulfilmentOptions
}

/** The main product first, then what is often bought with it; the main product alone is none. */
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

/** PDP-010: the page shows without an upsell that cannot be read; the log is told. */
export const upsellOrNone = (...about: Parameters<typeof loadUpsell>): Promise<UpsellItem[]> =>
  loadUpsell(...about).catch((error: unknown) => {
    console.error(error)
    return []
  })

/** Only what has a price and goes into the bag as it is. */
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
    ways: waysOf(product, variant ?? product),
  }
}

const waysOf = (
  { c_isPickupOnly }: ProductDocument,
  offer: Pick<ProductDocument, 'c_isOutOfStock' | 'c_availableForInStorePickup'>,
): FulfilmentOptions => ({
  shipping: !offer.c_isOutOfStock && !c_isPickupOnly,
  pickup: offer.c_availableForInStorePickup,
})
