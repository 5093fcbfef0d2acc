import { orderReaderOf } from '#shared/orders/order-limits.ts'

/** The message that names what a role finds orders by: what it does not read finds nothing (SALE-141). */
export function searchHint(permissions: readonly string[]): string {
  const { seesPersons, seesMoney, seesRecipients } = orderReaderOf({ permissions, limits: {} })
  if (seesPersons) return seesMoney ? 'orders.search.hint' : 'orders.search.hint.withoutMoney'
  return seesRecipients ? 'orders.search.hint.recipients' : 'orders.search.hint.numbers'
}
