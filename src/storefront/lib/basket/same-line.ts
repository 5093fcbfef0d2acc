import type { BasketItem, ProductToAdd } from './basket.ts'
import { mixKey } from './mix-key.ts'

/**
 * The role of a field of an added product for its line in the bag:
 * - product: equal in all lines of this product.
 * - delivery: the parcel or the pickup of the line.
 * - addition: distinguishes additions, but is not part of the line.
 * - display: shown before the response, and never compared.
 */
type FieldRole = 'product' | 'delivery' | 'addition' | 'display'

/** A new field of an added product does not compile without a role here. */
const fieldRoles = {
  productId: 'product',
  customMix: 'product',
  fromStoreId: 'delivery',
  shipmentId: 'delivery',
  quantity: 'addition',
  isGift: 'addition',
  name: 'display',
  image: 'display',
} as const satisfies Record<keyof ProductToAdd, FieldRole>

type FieldWith<Role extends FieldRole> = {
  [Field in keyof typeof fieldRoles]: (typeof fieldRoles)[Field] extends Role ? Field : never
}[keyof typeof fieldRoles]

type IsSame = (item: BasketItem, product: ProductToAdd) => boolean

const sameProduct: Record<FieldWith<'product'>, IsSame> = {
  productId: (item, { productId }) => item.productId === productId,
  // Matches any box of the product, unless its pieces are known.
  customMix: (item, { customMix }) => !customMix || mixKey(customMix) === mixKey(item.c_customMix),
}

const sameDelivery: Record<FieldWith<'delivery'>, IsSame> = {
  fromStoreId: (item, { fromStoreId }) => item.c_fromStoreId === fromStoreId,
  // Without a shipment the product is added to the first delivery, regardless of its id.
  shipmentId: (item, { shipmentId }) => shipmentId === undefined || item.shipmentId === shipmentId,
}

/** Whether a line of the bag has the product, in any delivery. */
export const isProductOf: IsSame = (item, product) =>
  Object.values(sameProduct).every((isSame) => isSame(item, product))

/** Whether a line of the bag is the one to which the product was added. */
export const isLineOf: IsSame = (item, product) =>
  isProductOf(item, product) &&
  Object.values(sameDelivery).every((isSame) => isSame(item, product)) &&
  !item.bonusProductLineItem

// The keys of this constant are exactly the keys of its type.
const comparedFields = (Object.keys(fieldRoles) as (keyof typeof fieldRoles)[]).filter(
  (field) => fieldRoles[field] !== 'display',
)

/** The name of an addition: equal for two additions of the same products. */
export const additionName = (products: readonly ProductToAdd[]): string =>
  JSON.stringify(products.map((product) => comparedFields.map((field) => product[field] || null)))
