import type { BasketItem, ProductToAdd } from './basket.ts'
import { mixKey } from './mix-key.ts'

/**
 * What a field of a product to add is for its line in the bag:
 * - product: the same in all lines of this product.
 * - delivery: the parcel or the pickup of the line.
 * - addition: distinguishes additions, but does not show in the line.
 * - display: shown before the answer, and never compared.
 */
type FieldRole = 'product' | 'delivery' | 'addition' | 'display'

/** A new field of a product to add does not compile without a role here. */
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
  // Any box of the product, unless its pieces are known.
  customMix: (item, { customMix }) => !customMix || mixKey(customMix) === mixKey(item.c_customMix),
}

const sameDelivery: Record<FieldWith<'delivery'>, IsSame> = {
  fromStoreId: (item, { fromStoreId }) => item.c_fromStoreId === fromStoreId,
  // Without a shipment the product goes to the first delivery, whatever its id is.
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

// The keys of a constant are those of its type.
const comparedFields = (Object.keys(fieldRoles) as (keyof typeof fieldRoles)[]).filter(
  (field) => fieldRoles[field] !== 'display',
)

/** The same for two additions of the same products. */
export const additionName = (products: readonly ProductToAdd[]): string =>
  JSON.stringify(products.map((product) => comparedFields.map((field) => product[field] || null)))
