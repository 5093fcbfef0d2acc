import { orderReaderOf } from '#shared/orders/order-limits.ts'

/**
 * The message id of the search hint for a role. It names only the values that the role may read and so search
 * (SALE-141).
 */
export function searchHint(permissions: readonly string[]): string {
  const { seesPersons, seesMoney, seesRecipients } = orderReaderOf({ permissions, limits: {} })
  if (seesPersons) return seesMoney ? 'orders.search.hint' : 'orders.search.hint.withoutMoney'
  return seesRecipients ? 'orders.search.hint.recipients' : 'orders.search.hint.numbers'
}
