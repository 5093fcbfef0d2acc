import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useLoaded, type Loaded } from '#storefront/lib/use-loaded.ts'
import { cardMethod } from './payment-methods.ts'

/** The time at which a payment method is charged for an order that is placed now. */
export type ChargeTime = 'at-order' | 'at-dispatch' | 'at-each-dispatch'

/** A method that can pay a basket. */
export interface OfferedMethod {
  id: string
  /** The time of the charge. Undefined for a method that the gateway does not charge. */
  c_chargeTime?: ChargeTime | undefined
}

/**
 * The methods that can pay a basket. They depend on its amount (PAY-039), so they are loaded again when it changes.
 */
export const useOfferedMethods = ({
  basketId,
  c_paymentAmount: amount,
}: {
  basketId: string
  c_paymentAmount: number
}): Loaded<readonly OfferedMethod[]> =>
  useLoaded(amount > 0 ? `payment-methods ${basketId} ${amount}` : undefined, async () => {
    const parameters = { basketId }
    try {
      const answer = await calls().ShopperBaskets.getPaymentMethodsForBasket({ parameters })
      return answer.applicablePaymentMethods
    } catch (failure) {
      // The shopper returned to this step after the order: the page is about to redirect.
      if (isCallFault(failure, 'basket-not-found')) return [{ id: cardMethod }]
      throw failure
    }
  })
