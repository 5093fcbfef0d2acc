import { isUnexpected, lacksNetwork, ShopperError } from '#storefront/lib/forms/failure-text.ts'

/**
 * The error when a payment was not added to the basket (PAY-023). A refusal and a lost network have their own texts.
 */
export const instrumentFailure = (failure: unknown, text: (id: string) => string): unknown =>
  isUnexpected(failure) && !lacksNetwork(failure)
    ? new ShopperError(text('checkout.payment.notAdded'))
    : failure
