import { followSession, whenBagSynced } from '#storefront/state/bag/store/bag-store.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { session } from '#storefront/state/session/session.ts'
import type { Registration } from './registration-form.ts'

/** Creates an account and logs in. Resolves when the guest's bag is merged. */
export async function register(registration: Registration, token?: string): Promise<void> {
  await signUp(registration, token)
  await whenBagSynced()
}

/** Creates an account and logs in, without waiting for the bag. `token` is from the bot check. */
export async function signUp(
  { firstName, lastName, email, password }: Registration,
  recaptchaToken?: string,
): Promise<void> {
  followSession()
  const customer = { login: email, email, firstName, lastName }
  await calls().ShopperCustomers.registerCustomer({ body: { customer, password, recaptchaToken } })
  await session.login({ login: email, password })
}
