import { whenBagSynced } from '#storefront/state/bag/bag-store.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { session } from '#storefront/state/session/session.ts'
import type { Registration } from './registration-form.ts'

/** Makes an account and logs its owner in; the bag comes along. */
export async function register(registration: Registration): Promise<void> {
  await signUp(registration)
  await whenBagSynced()
}

/** The same, without waiting for the bag. */
export async function signUp({ firstName, lastName, email, password }: Registration): Promise<void> {
  const customer = { login: email, email, firstName, lastName }
  await calls().ShopperCustomers.registerCustomer({ body: { customer, password } })
  await session.login({ login: email, password })
}
