import { calls } from '#storefront/lib/api/calls.ts'
import { bag, mergeGuestBag } from '#storefront/state/bag/store/bag-store.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { session } from '#storefront/state/session/session.ts'
import { removeUnpaidInstruments } from './failed-payment.ts'

/** Loads the reopened bag after a failed order, and removes the payment that failed. */
export async function giveBagBack(basketId: string): Promise<void> {
  const basket = await bag.load()
  const { customerId, kind } = session.snapshot()
  // The guest who ordered has logged in meanwhile, and the reopened bag belongs to the guest. The payment here
  // belongs to another bag.
  if (basket?.basketId !== basketId) return kind === 'registered' ? mergeGuestBag() : undefined
  const wallet = { calls: calls(), customerId, reload: reloadCustomer }
  await removeUnpaidInstruments({ bag, wallet }, basket.paymentInstruments)
}
