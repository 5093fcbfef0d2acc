import { newId } from '#shared/identity/ids.ts'
import { mixKey } from '#storefront/lib/basket/mix-key.ts'

/** The address fields of a list. */
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

/** The fields of a recipient in a list, as typed. */
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

// A type, because an interface would not allow the custom fields of the calls.
export type Goods = {
  productId: string
  quantity: number
  /** The pieces of a built box (BAG-013). */
  c_customMix?: unknown
}

/** A key that is equal for the same product. Boxes with different pieces have different keys. */
export const goodsKey = ({ productId, c_customMix }: Omit<Goods, 'quantity'>): string =>
  c_customMix === undefined || c_customMix === null ? productId : `${productId} ${mixKey(c_customMix)}`

/** A recipient of a list that is being prepared and is not in the bag yet. */
export interface RecipientRow {
  /** Unique in the list. */
  id: string
  values: RowValues
  /** Products besides `productId` and `quantity`, from merged rows or from an earlier order. */
  moreGoods: readonly Goods[]
  /** The row number in the pasted list or in the file. */
  listRow?: number | undefined
  /** All pasted cells of a row that does not match the columns of its list, until the shopper has checked it. */
  torn?: string[] | undefined
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

/** The products of the row itself. Its values must be valid. */
export const goodsOf = ({ values: { productId, quantity }, moreGoods }: RecipientRow): Goods[] =>
  addUp([...(productId ? [{ productId, quantity: Number(quantity || 1) }] : []), ...moreGoods])

/** Adds up the quantities for each product, and for each box with the same pieces. */
export function addUp(goods: readonly Goods[]): Goods[] {
  const sums = new Map<string, Goods>()
  for (const one of goods) {
    const key = goodsKey(one)
    sums.set(key, { ...one, quantity: (sums.get(key)?.quantity ?? 0) + one.quantity })
  }
  return [...sums.values()]
}
