import { reloadBag } from '#storefront/state/bag/store/bag-store.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { session } from '#storefront/state/session/session.ts'

/**
 * Loads customer and bag again with a new token, because the groups of the customer, and so the prices, have changed.
 */
export async function rereadAccount(): Promise<void> {
  session.discard(await session.token())
  await reloadCustomer()
  reloadBag()
}
