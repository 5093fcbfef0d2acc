import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { addressInput } from '#storefront/lib/forms/address-values.ts'
import type { changeInCheckout } from '#storefront/state/bag/changes/checkout-change.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { saveAddress } from '#storefront/state/customer/save-address.ts'

type Address = ReturnType<typeof addressInput>

/** Saves the billing address in the basket. */
export const saveBillingAddress = (change: typeof changeInCheckout, address: Address): Promise<Basket> =>
  change((api, basketId) =>
    api.ShopperBaskets.updateBillingAddressForBasket({ parameters: { basketId }, body: address }),
  )

/**
 * Adds the email address to the list of offers (PAY-013), with a token if the site has a bot check. Runs in the
 * background: the order continues without the result, and a failure is only logged.
 */
export function joinSweetList(
  email: string,
  api: Pick<Calls, 'Subscriptions'> = calls(),
  token?: Promise<string | undefined>,
): void {
  const join = (c_recaptchaToken?: string) =>
    api.Subscriptions.sendSubscription({
      body: { c_email: email, c_subscribelist: 'offersupdates', c_recaptchaToken },
    })
  const joining = token ? token.then(join) : join()
  joining.catch(console.error)
}

/**
 * Adds the billing address to the address book (PAY-008). A failure is only logged, and the order continues: the
 * next checkout offers to save the address again.
 */
export async function addToAddressBook(customer: Customer, address: Address): Promise<void> {
  await saveAddress(customer, address).catch(console.error)
}
