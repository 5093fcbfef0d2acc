import { useRef } from 'react'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { cardMethod, choiceOf } from '#storefront/lib/payment/payment-methods.ts'
import { useHasExpress } from '#storefront/lib/preferences/use-has-express.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'

export interface MethodChoice {
  /** False until the shop has said what it offers. */
  isKnown: boolean
  /** Whether there will be several: until they are known, their place is kept. */
  expectsSeveral: boolean
  /** The ids of the methods that can pay this basket. */
  methods: readonly string[]
  chosen: string
  choose: (methodId: string) => void
}

type MethodForm = Pick<ShopForm<{ paymentMethodType: string }>, 'watch' | 'fill'>

/** The choice of a payment method. What is offered depends on the amount (PAY-039), so it is asked again when that changes. */
export function useMethodChoice(
  form: MethodForm,
  {
    basketId,
    c_paymentAmount: amount,
    c_subscriptions: renewing,
  }: Pick<Basket, 'basketId' | 'c_paymentAmount' | 'c_subscriptions'>,
  /** The method that is chosen until the shopper chooses. */
  preferred: string | undefined,
): MethodChoice {
  const hasExpress = useHasExpress()
  const answer = useLoaded(amount > 0 ? `payment-methods ${basketId} ${amount}` : undefined, async () => {
    const parameters = { basketId }
    try {
      const answered = await calls().ShopperBaskets.getPaymentMethodsForBasket({ parameters })
      return choiceOf(answered.applicablePaymentMethods)
    } catch (failure) {
      // The shopper came back to this step after the order: the page leaves for it.
      if (isCallFault(failure, 'basket-not-found')) return [cardMethod]
      throw failure
    }
  })
  // While it is asked again, the last answer stays. Without an answer a card can pay: its field has errors of its own.
  const last = useRef<readonly string[]>(undefined)
  if (answer.kind === 'loaded') last.current = answer.value
  if (answer.kind === 'failed') last.current ??= [cardMethod]
  // The card that pays the order pays what renews, too.
  const methods = renewing ? [cardMethod] : (last.current ?? [cardMethod])
  const wanted = form.watch('paymentMethodType') || (preferred ?? '')
  return {
    isKnown: last.current !== undefined,
    expectsSeveral: hasExpress && !renewing,
    methods,
    chosen: methods.includes(wanted) ? wanted : (methods[0] ?? cardMethod),
    choose: (paymentMethodType) => form.fill({ paymentMethodType }),
  }
}
