import { isUnexpected, lacksNetwork, ShopperError } from '#storefront/lib/forms/failure-text.ts'

/** Why the payment was not put into the basket (PAY-023). A refusal and a lost network have words of their own. */
export const instrumentFailure = (failure: unknown, text: (id: string) => string): unknown =>
  isUnexpected(failure) && !lacksNetwork(failure)
    ? new ShopperError(text('checkout.payment.notAdded'))
    : failure
