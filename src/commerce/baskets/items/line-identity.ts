import { isDeepStrictEqual } from 'node:util'
import type { BasketItem } from '#commerce/baskets/basket.ts'

/**
 * The role of an item's field for its line:
 * - identity: items that differ in this field are two lines. A line is moved and ordered again with it.
 * - quantity: the sum of all merged items.
 * - own: belongs to one line, and is not copied to another.
 * - calculated: set when the basket is repriced.
 */
type FieldRole = 'identity' | 'quantity' | 'own' | 'calculated'

/** A new field of an item does not compile without a role here. Fields with few different values come last: they are compared last. */
export const fieldRoles = {
  id: 'own',
  productId: 'identity',
  shipmentId: 'identity',
  inventoryId: 'identity',
  isGift: 'identity',
  giftMessage: 'identity',
  customMix: 'identity',
  custom: 'identity',
  bonus: 'identity',
  quantity: 'quantity',
  productName: 'calculated',
  unitCents: 'calculated',
  priceCents: 'calculated',
  adjustments: 'calculated',
  priceAfterItemDiscountCents: 'calculated',
  priceAfterOrderDiscountCents: 'calculated',
  taxRate: 'calculated',
  taxCents: 'calculated',
  isTaxIncluded: 'calculated',
  taxClass: 'calculated',
  weightGrams: 'calculated',
  contents: 'calculated',
} as const satisfies Record<keyof BasketItem, FieldRole>

type IdentityField = {
  [Field in keyof typeof fieldRoles]: (typeof fieldRoles)[Field] extends 'identity' ? Field : never
}[keyof typeof fieldRoles]

/** The fields that identify a line. Code that creates or changes a line has to set each of them. */
export type LineFields = Required<Pick<BasketItem, IdentityField>>

// `Object.keys` returns exactly the fields, because `fieldRoles` is a constant.
const identityFields = (Object.keys(fieldRoles) as (keyof typeof fieldRoles)[]).filter(
  (field): field is IdentityField => fieldRoles[field] === 'identity',
)

/** The identity fields of an item, to create an equal line in another basket. */
export const lineFieldsOf = (item: BasketItem): LineFields =>
  // The object contains every identity field, each with its own type.
  Object.fromEntries(identityFields.map((field) => [field, item[field]])) as unknown as LineFields

/**
 * A text that is equal for items of one line, which can be merged. `undefined` for a bonus item, which equals no
 * other item. `besides` leaves a field out.
 */
export const lineIdentity = (item: BasketItem, besides?: IdentityField): string | undefined =>
  (item.bonus ?? null) === null
    ? JSON.stringify(
        identityFields.map((field) => (field === besides ? null : withSortedKeys(item[field] ?? null))),
      )
    : undefined

/**
 * Whether two items have equal `lineIdentity`. Faster than comparing two texts, because most items differ in their
 * first field.
 */
export const isSameLine = (one: BasketItem, other: BasketItem): boolean =>
  (one.bonus ?? null) === null &&
  (other.bonus ?? null) === null &&
  identityFields.every((field) => isDeepStrictEqual(one[field] ?? null, other[field] ?? null))

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { entries: entries.map(([key, child]) => [key, withSortedKeys(child)]) }
}
