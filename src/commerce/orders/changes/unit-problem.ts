import type { StoredOrder } from '#commerce/orders/queries.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'

interface WaitingUnits {
  order: StoredOrder
  /** Waiting units, by line id. */
  waiting: ReadonlyMap<string, number>
}

/** Why these units do not match the waiting ones: too many of a line, or with `isWhole` also too few (SALE-066). */
export function unitProblem(
  { order, waiting }: WaitingUnits,
  units: ReadonlyMap<string, number>,
  { isWhole }: { isWhole: boolean },
): Refusal<'contents-differ'> | undefined {
  const names = new Map(order.items.map(({ id, productName, productId }) => [id, productName || productId]))
  const more = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
    [...one]
      .filter(([itemId, count]) => count > (other.get(itemId) ?? 0))
      .map(([itemId, count]) => `${count - (other.get(itemId) ?? 0)} × ${names.get(itemId) ?? itemId}`)
      .join(', ')
  const tooMany = more(units, waiting)
  const missing = isWhole ? more(waiting, units) : ''
  return tooMany || missing ? refuse('contents-differ', { missing, tooMany }) : undefined
}
