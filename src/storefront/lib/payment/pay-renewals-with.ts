import type { Calls } from '#api/calls.ts'
import { ShopperError } from '#storefront/lib/forms/failure-text.ts'

/**
 * Sets a saved card for all future payments of the customer's subscriptions (API-045). Returns the number of
 * subscriptions. Throws the text of PAY-043 for every failure.
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
