import { calls } from '#storefront/lib/api/calls.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { session } from '#storefront/state/session/session.ts'
import { removeUnpaidInstruments } from './failed-payment.ts'

/** After a failed order: reads the reopened bag, and removes the payment that did not pay. */
export async function giveBagBack(): Promise<void> {
  const basket = await bag.load()
  if (!basket) return
  const { customerId } = session.snapshot()
  const wallet = { calls: calls(), customerId, reload: reloadCustomer }
  await removeUnpaidInstruments({ bag, wallet }, basket.paymentInstruments)
}
