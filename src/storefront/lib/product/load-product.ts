import { ratingText } from '#ui/messages/rating-text.ts'
import type { Calls } from '#api/calls.ts'
import { createBoxLink } from '#storefront/lib/routing/links.ts'
import { amountsOf } from './amounts-of.ts'
import { offersOf, type ProductDocument } from './offers-of.ts'
import { pictureOf } from './picture-of.ts'
import { priceView } from './price-view.ts'
import type { ProductView } from './product-view.ts'

export interface LoadedProduct {
  product: ProductView
  /** The categories from the top down to the primary category. */
  categories: { id: string; name: string }[]
  meta: ProductMeta
}

/** Data for search engines. */
interface ProductMeta {
  title: string
  description: string
  canonical: string
  brand: string
  offers: { sku: string; price: number | undefined; isInStock: boolean }[]
  currency: string
}

const expand = ['images', 'prices', 'variations', 'promotions', 'primary_category', 'set_products'] as const

/**
 * Loads a product for its page. For a variant, loads its master with the variant selected. Throws
 * `product-not-found`.
 */
export async function loadProduct(calls: Calls, locale: string, productId: string): Promise<LoadedProduct> {
  const read = (id: string) =>
    calls.ShopperProducts.getProduct({ parameters: { id, expand: [...expand], imgTypes: 'large' } })
  const found = await read(productId)
  const masterId = found.type.variant && 'master' in found ? found.master?.masterId : undefined
  const document = masterId === undefined ? found : await read(masterId)
  const firstOfferId = masterId === undefined ? (document.c_defaultVariantId ?? document.id) : productId
  return {
    product: productView(document, firstOfferId, locale),
    categories: categoriesOf(document),
    meta: metaOf(document),
  }
}

function productView(document: ProductDocument, firstOfferId: string, locale: string): ProductView {
  const pictures = picturesOf(document, firstOfferId)
  return {
    id: document.id,
    name: document.name,
    pictures,
    choices: choicesOf(document),
    offers: offersOf(document, pictures, locale),
    firstOfferId,
    price: priceView(amountsOf(document), 'currency' in document ? document.currency : 'USD', locale),
    badge: document.c_badge ?? undefined,
    rating: document.c_rating ?? undefined,
    ratingText: document.c_rating ? ratingText(locale, document.c_rating) : undefined,
    reviewCount: document.c_reviewCount,
    showBackInStock: document.c_isShowBackInStock,
    description: document.longDescription,
    promotions: promotionsOf(document),
    members: (document.setProducts ?? []).map(({ name, c_canonicalUrl }) => ({ name, href: c_canonicalUrl })),
    boxMap: document.c_boxMap ?? undefined,
    allergens: document.c_allergens,
    mayContain: document.c_mayContain,
    isMeltable: document.c_isMeltable,
    isPickupOnly: document.c_isPickupOnly,
    isFood: document.c_productIngredients !== '',
    isFree: document.c_collateralGroup !== null,
    boxHref: document.c_isCustomMix ? createBoxLink(document) : undefined,
  }
}

/** The pictures of the product and of its variants, each once. */
function picturesOf(document: ProductDocument, firstOfferId: string): ProductView['pictures'] {
  const variants = 'variants' in document ? (document.variants ?? []) : []
  const large = document.imageGroups?.find(({ viewType }) => viewType === 'large')
  const images = [
    variants.find(({ productId }) => productId === firstOfferId)?.c_image,
    ...(large?.images ?? []),
    ...variants.map(({ c_image }) => c_image),
  ]
  const pictures = images.flatMap((image) => pictureOf(image) ?? [])
  return [...new Map(pictures.map((picture) => [picture.url, picture])).values()]
}

function choicesOf(document: ProductDocument): ProductView['choices'] {
  const attributes = 'variationAttributes' in document ? (document.variationAttributes ?? []) : []
  return attributes.map(({ id, name, values }) => ({
    id,
    name,
    values: values.map((value) => ({
      value: value.value,
      name: value.name,
      description: 'description' in value ? value.description : undefined,
      ...('c_swatch' in value && { swatch: pictureOf(value.c_swatch) }),
    })),
  }))
}

const promotionsOf = ({ productPromotions = [] }: ProductDocument): string[] =>
  productPromotions.map(({ calloutMsg }) => calloutMsg).filter(Boolean)

function categoriesOf(document: ProductDocument): LoadedProduct['categories'] {
  const primary = 'primaryCategory' in document ? document.primaryCategory : undefined
  return primary ? [...primary.parentCategoryTree, { id: primary.id, name: primary.name }] : []
}

function metaOf(document: ProductDocument): ProductMeta {
  const variants = 'variants' in document ? (document.variants ?? []) : []
  const own = { productId: document.id, price: priceOf(document), c_isOutOfStock: document.c_isOutOfStock }
  return {
    title: document.pageTitle ?? document.name,
    description: document.pageDescription ?? document.shortDescription,
    canonical: document.c_canonicalUrl,
    brand: document.brand,
    currency: 'currency' in document ? document.currency : 'USD',
    offers: (variants.length > 0 ? variants : [own]).map(({ productId, price, c_isOutOfStock }) => ({
      sku: productId,
      price,
      isInStock: !c_isOutOfStock,
    })),
  }
}

const priceOf = (document: ProductDocument): number | undefined =>
  'price' in document ? document.price : undefined
