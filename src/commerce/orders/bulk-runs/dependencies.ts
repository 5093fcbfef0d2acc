import type { Database } from '#commerce/database.ts'
import type { Orders } from '#commerce/orders/orders.ts'
import type { OrderSearch } from '#commerce/orders/search/order-search.ts'
import type { StaffMembers } from '#commerce/staff/staff.ts'

export interface BulkRunDependencies {
  database: Database
  orders: Orders
  orderSearch: OrderSearch
  members: Pick<StaffMembers, 'holdStill' | 'letPass'>
}
