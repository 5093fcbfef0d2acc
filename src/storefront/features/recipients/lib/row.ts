import { newId } from '#shared/identity/ids.ts'
import { mixKey } from '#storefront/lib/basket/mix-key.ts'

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
export type Goods = {
  productId: string
  quantity: number
  /** The pieces of a built box (BAG-013). */
  c_customMix?: unknown
}

/** The same for the same product; boxes with other pieces are other goods. */
export const goodsKey = ({ productId, c_customMix }: Omit<Goods, 'quantity'>): string =>
  c_customMix === undefined || c_customMix === null ? productId : `${productId} ${mixKey(c_customMix)}`

/** A person of a list that is being prepared, before they are in the bag. */
export interface RecipientRow {
  /** Unique in the list. */
  id: string
  values: RowValues
  /** Goods beside `productId` and `quantity`: of merged rows, or of an earlier order. */
  moreGoods: readonly Goods[]
  /** The number of its row in the pasted list or the file. */
  listRow?: number | undefined
  /** All cells as pasted, of a row that the columns of its list do not fit. The shopper has not looked at it yet. */
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

/** The goods that the row itself names. Its values must be valid. */
export const goodsOf = ({ values: { productId, quantity }, moreGoods }: RecipientRow): Goods[] =>
  addUp([...(productId ? [{ productId, quantity: Number(quantity || 1) }] : []), ...moreGoods])

/** One entry for each product, and for each box with other pieces. */
export function addUp(goods: readonly Goods[]): Goods[] {
  const sums = new Map<string, Goods>()
  for (const one of goods) {
    const key = goodsKey(one)
    sums.set(key, { ...one, quantity: (sums.get(key)?.quantity ?? 0) + one.quantity })
  }
  return [...sums.values()]
}
