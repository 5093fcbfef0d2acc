import type { Calls } from '#api/calls.ts'
import { ShopperError } from '#storefront/lib/forms/failure-text.ts'

/**
 * Pays all subscriptions of the customer with a saved card from now on (API-045). Returns how many there are. Throws the
 * one text that PAY-043 gives for every failure.
 */
export async function payRenewalsWith(
  { Site }: Pick<Calls, 'Site'>,
  paymentInstrumentId: string,
  text: (id: string) => string,
): Promise<number> {
  try {
    const { subscriptions } = await Site.useCardForSubscriptions({ parameters: { paymentInstrumentId } })
    return subscriptions
  } catch (failure) {
    console.error(failure)
    throw new ShopperError(text('account.wallet.renewalsFailed'))
  }
}
