import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { beginOrders } from '#storefront/state/orders/latest-orders.ts'
import { session } from '#storefront/state/session/session.ts'
import { followWishList } from '#storefront/features/wish-list/state/wish-list-store.ts'

/** Starts to load the details, orders and wish list of a customer who logs in, in this order (ACC-029). */
export function loadCustomerData(): void {
  const { customerId } = session.snapshot()
  void reloadCustomer()
  if (customerId) beginOrders(customerId)
  void followWishList()
}
