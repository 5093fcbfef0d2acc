import { newId } from '#shared/ids.ts'

/** The fields of an address in a list. */
export const addressRowFields = [
  'firstName',
  'lastName',
  'companyName',
  'address1',
  'address2',
  'city',
  'stateCode',
  'postalCode',
  'countryCode',
  'phone',
] as const

/** The fields of a person in a list, as typed. */
export const rowFields = [
  ...addressRowFields,
  'giftMessage',
  'dateWanted',
  'deliveryInstructions',
  'productId',
  'quantity',
] as const

export type RowField = (typeof rowFields)[number]
export type RowValues = Readonly<Record<RowField, string>>

// A type, not an interface: the calls accept custom fields beside these.
export type Goods = { productId: string; quantity: number }

/** A person of a list that is being prepared, before they are in the bag. */
export interface RecipientRow {
  /** Unique in the list. */
  id: string
  values: RowValues
  /** Goods beside `productId` and `quantity`: of merged rows, or of an earlier order. */
  moreGoods: readonly Goods[]
}

// The keys are all of `rowFields`.
export const emptyValues = Object.fromEntries(rowFields.map((field) => [field, ''])) as RowValues

export const newRow = (values: Partial<RowValues>, moreGoods: readonly Goods[] = []): RecipientRow => ({
  id: newId(),
  values: { ...emptyValues, ...values },
  moreGoods,
})

export const fullNameOf = ({ firstName, lastName }: Pick<RowValues, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** The goods that the row itself names. Its values must be valid. */
export const goodsOf = ({ values: { productId, quantity }, moreGoods }: RecipientRow): Goods[] =>
  addUp([...(productId ? [{ productId, quantity: Number(quantity || 1) }] : []), ...moreGoods])

/** One entry for each product. */
export function addUp(goods: readonly Goods[]): Goods[] {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of goods) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }))
}
