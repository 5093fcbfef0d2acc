import type { Product } from '#commerce/catalog/catalog.ts'
import { statusFlags } from './availability.ts'
import type { LoadedProducts } from './load-products.ts'
import { isForPickup } from './variation-documents.ts'
import { allergenText } from '#shared/boxes/box-allergens.ts'
import { fieldSentence } from '#shared/messages/field-text.ts'

/** The path of a product's page (CAT-036, CAT-037). A variant has its own page. */
export const productPath = ({ id, path, slug, primaryCategoryId }: Product): string =>
  path ?? `/${encodeURIComponent(primaryCategoryId)}/${slug}/${encodeURIComponent(id)}.html`

/** The spec's own fields of a product (CAT-001 to CAT-026). */
export function productFields(product: Product, loaded: LoadedProducts) {
  const { contents, customMix, masterId } = product
  const master = masterId === null ? undefined : loaded.products.get(masterId)
  return {
    c_displayName: product.name,
    c_slug: product.slug,
    c_path: product.path,
    c_canonicalUrl: productPath(master ?? product),
    c_defaultVariantId: product.defaultVariantId,
    c_badge: product.badge,
    c_attributes: namedAttributes(product),
    c_seoProductDesc: product.pageDescription ?? product.shortDescription,
    c_rating: product.rating,
    c_reviewCount: product.reviewCount,
    c_bvProductId: masterId ?? product.id,
    ...statusFlags(product, loaded),
    c_isShowBackInStock: product.showBackInStock,
    c_isPickupOnly: product.isPickupOnly,
    c_isOnlineOnly: product.isOnlineOnly,
    c_availableForInStorePickup: isForPickup(product),
    c_isReorderable: product.isReorderable,
    c_isCase: product.isCase,
    c_isGiftCard: product.isGiftCard,
    c_isMeltable: contents.isMeltable,
    c_isKosher: contents.isKosher,
    c_isDairyFree: contents.isDairyFree,
    c_isCustomMix: product.isCustomMix,
    c_isCustomMixPiece: product.isCustomMixPiece,
    c_customMixCode: customMix?.code ?? null,
    c_customMixUnitType: customMix?.unitType ?? null,
    c_customMixUnitIncrement: customMix?.unitIncrement ?? null,
    c_customMixFlavorLimit: customMix?.flavourLimit ?? null,
    c_maxPieceUnits: customMix?.maxPieceUnits ?? null,
    c_customMixColumns: customMix?.columns ?? null,
    c_customMixCategory: customMix?.categoryId ?? null,
    c_piecesPerUnit: product.piecesPerUnit,
    c_productIngredients: contents.ingredients,
    c_productIngredientsLinks: ingredientLinks(product, loaded),
    // A translated text for readers, like the flavours. The values of c_without are the same in every language.
    c_allergens: contents.allergens.map((name) => fieldSentence(allergenText(name), loaded.text)),
    c_mayContain: contents.mayContain.map((name) => fieldSentence(allergenText(name), loaded.text)),
    c_nutrition: contents.nutrition,
    c_servingSize: contents.servingSize,
    c_flavours: contents.flavours,
    c_boxMap: contents.boxMap,
    c_coating: contents.coating,
    c_tabDetails: product.longDescription,
    c_tabFeatures: product.features,
    c_pdfURL: product.pdfUrl,
    c_quantityLimit: product.quantityLimit,
    c_collateralGroup: product.collateralGroup,
    c_enableSubscription: product.enableSubscription,
    c_ogEnableImpulseUpsell: product.enableImpulseUpsell,
    c_shipThrough: product.shipThrough,
    c_weightGrams: product.weightGrams,
  }
}

/** CAT-010: the values of each attribute with their names. */
function namedAttributes({ variationAttributes, collection }: Product) {
  const values = (id: string) => {
    const attribute = variationAttributes.find((one) => one.id === id)
    return (attribute?.values ?? []).map(({ value, name }) => ({ value, name }))
  }
  return {
    size: values('size'),
    wrap: values('wrap'),
    color: values('color'),
    collection: collection === null ? [] : [{ value: collection, name: collection }],
  }
}

/** CAT-013: the ingredients of a set's members. */
const ingredientLinks = ({ setProductIds }: Product, { products }: LoadedProducts) =>
  setProductIds.flatMap((id) => {
    const member = products.get(id)
    return member ? [{ name: member.name, ingredients: member.contents.ingredients }] : []
  })
