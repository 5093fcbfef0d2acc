import type { OrderFilters } from '#commerce/orders/search/inputs.ts'
import type { Member } from '#commerce/staff/staff.ts'
import type { z } from 'zod'

/** Whether a member may search with these filters: some reveal amounts. */
export const readsMoneyOf = (
  { payment, view }: Pick<z.output<typeof OrderFilters>, 'payment' | 'view'>,
  { permissions }: Pick<Member, 'permissions'>,
): boolean =>
  permissions.includes('orders.money') ||
  (payment === undefined && view !== 'payment-problems' && view !== 'given-back')
