import { isDeepStrictEqual } from 'node:util'
import type { BasketItem } from '#commerce/baskets/basket.ts'

/**
 * What a field of an item is for its line:
 * - identity: items that differ in it are two lines; a line is moved and ordered again with it.
 * - quantity: what two items of the same line add up.
 * - own: belongs to the line as it is, and to no other.
 * - calculated: follows from the other fields when the basket is repriced.
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

// The keys of a constant are those of its type.
const identityFields = (Object.keys(fieldRoles) as (keyof typeof fieldRoles)[]).filter(
  (field): field is IdentityField => fieldRoles[field] === 'identity',
)

/** The identity fields of an item, to make the same line elsewhere. */
export const lineFieldsOf = (item: BasketItem): LineFields =>
  // All identity fields are here, each with its own type.
  Object.fromEntries(identityFields.map((field) => [field, item[field]])) as unknown as LineFields

/**
 * The same text for items of the same line, which can be merged. `undefined` for a bonus item, which is the same as no other.
 * `besides` leaves a field out.
 */
export const lineIdentity = (item: BasketItem, besides?: IdentityField): string | undefined =>
  (item.bonus ?? null) === null
    ? JSON.stringify(
        identityFields.map((field) => (field === besides ? null : withSortedKeys(item[field] ?? null))),
      )
    : undefined

/** Whether two items have the same `lineIdentity`. Faster than two texts where most items differ in their first field. */
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
