import { readCustomMix } from '#shared/boxes/read-custom-mix.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { goodsFor } from './hand-out.ts'
import { fullNameOf, type Goods, type RecipientRow } from './row.ts'

/** Too little stock: `available` pieces of this product are left. */
export interface Shortage {
  productId: string
  available: number
  /** The shop of a pickup with too little stock. */
  storeId?: string | undefined
  /** The piece of the boxes with too little stock. `available` has the unit of the boxes: pieces or percents. */
  piece?: { id: string; name: string }
}

export interface Loser {
  name: string
  missing: number
}

interface PersonWithGoods {
  name: string
  goods: readonly Goods[]
}

/** The shortage for which a change was refused. A failed batch has the refusal as its cause. */
export function shortageOf(failure: unknown): Shortage | undefined {
  const fault = isCallFault(failure) ? failure : failure instanceof Error ? failure.cause : undefined
  if (!isCallFault(fault)) return undefined
  const { productId, available, reason, pieceId: id, pieceName: name, storeId } = fault.details
  if (typeof productId !== 'string') return undefined
  if (fault.code === 'product-not-available' && reason === 'out-of-stock') return { productId, available: 0 }
  if (typeof available !== 'number') return undefined
  if (fault.code === 'not-enough-stock')
    return { productId, available, ...(typeof storeId === 'string' && { storeId }) }
  return fault.code === 'piece-not-available' && typeof id === 'string' && typeof name === 'string'
    ? { productId, available, piece: { id, name } }
    : undefined
}

/** The recipients of the list who would get less, when the first ones are served first. */
export const withoutGoods = (
  rows: readonly RecipientRow[],
  forAll: readonly Goods[],
  shortage: Shortage,
): Loser[] =>
  losersAmong(
    rows.map((row) => ({ name: fullNameOf(row.values), goods: goodsFor(row, forAll) })),
    shortage,
  )

/** The recipients who would get less, and how many units or boxes less, when the first ones are served first. */
export function losersAmong(people: readonly PersonWithGoods[], shortage: Shortage): Loser[] {
  let left = shortage.available
  return people.flatMap(({ name, goods }) => {
    let missing = 0
    for (const one of goods) {
      const each = neededOf(one, shortage)
      if (each === 0) continue
      const given = Math.min(one.quantity, Math.floor(left / each))
      left -= given * each
      missing += one.quantity - given
    }
    return missing > 0 ? [{ name, missing }] : []
  })
}

/** The quantity of the short product or piece that one unit needs. */
function neededOf({ productId, c_customMix }: Goods, shortage: Shortage): number {
  const { piece } = shortage
  if (!piece) return productId === shortage.productId ? 1 : 0
  const pieces = readCustomMix(c_customMix)?.box ?? []
  return pieces.reduce((sum, { pid, qty }) => (pid === piece.id ? sum + qty : sum), 0)
}
