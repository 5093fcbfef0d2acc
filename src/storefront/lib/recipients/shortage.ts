import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { goodsFor } from './hand-out.ts'
import { fullNameOf, type Goods, type RecipientRow } from './row.ts'

/** Too little stock: of this product so many pieces are there. */
export interface Shortage {
  productId: string
  available: number
}

export interface Loser {
  name: string
  missing: number
}

/** The shortage that a change was refused for. A failed batch has the refusal as its cause. */
export function shortageOf(failure: unknown): Shortage | undefined {
  const fault = isCallFault(failure) ? failure : failure instanceof Error ? failure.cause : undefined
  if (!isCallFault(fault)) return undefined
  const { productId, available, reason } = fault.details
  if (typeof productId !== 'string') return undefined
  if (fault.code === 'not-enough-stock' && typeof available === 'number') return { productId, available }
  return fault.code === 'product-not-available' && reason === 'out-of-stock'
    ? { productId, available: 0 }
    : undefined
}

/** Who of the list would get less, when the first ones get theirs. */
export function withoutGoods(
  rows: readonly RecipientRow[],
  forAll: readonly Goods[],
  { productId, available }: Shortage,
): Loser[] {
  let left = available
  return rows.flatMap((row) => {
    const wanted = goodsFor(row, forAll)
      .filter((goods) => goods.productId === productId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const missing = Math.max(0, wanted - left)
    left = Math.max(0, left - wanted)
    return missing > 0 ? [{ name: fullNameOf(row.values), missing }] : []
  })
}
