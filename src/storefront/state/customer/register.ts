import { whenBagSynced } from '#storefront/state/bag/bag-store.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { session } from '#storefront/state/session/session.ts'
import type { Registration } from './registration-form.ts'

/** Creates an account and logs in. Resolves when the bag of the guest is merged. */
export async function register(registration: Registration): Promise<void> {
  await signUp(registration)
  await whenBagSynced()
}

/** Creates an account and logs in, without waiting for the bag. */
export async function signUp({ firstName, lastName, email, password }: Registration): Promise<void> {
  const customer = { login: email, email, firstName, lastName }
  await calls().ShopperCustomers.registerCustomer({ body: { customer, password } })
  await session.login({ login: email, password })
}
