import { isUnexpected, ShopperError } from '#storefront/lib/forms/failure-text.ts'

/** Why the payment was not put into the basket (PAY-023). A refusal has words of its own. */
export const instrumentFailure = (failure: unknown, text: (id: string) => string): unknown =>
  isUnexpected(failure) ? new ShopperError(text('checkout.payment.notAdded')) : failure
