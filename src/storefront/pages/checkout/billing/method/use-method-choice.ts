import { useRef } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { cardMethod, choiceOf } from '#storefront/lib/payment/payment-methods.ts'
import {
  useOfferedMethods,
  type ChargeTime,
  type OfferedMethod,
} from '#storefront/lib/payment/use-offered-methods.ts'
import { useHasExpress } from '#storefront/lib/preferences/use-has-express.ts'

export interface MethodChoice {
  /** False until the offered methods are loaded. */
  isKnown: boolean
  /** Whether several methods are expected: their space is reserved until they are loaded. */
  expectsSeveral: boolean
  /** The ids of the methods that can pay this basket. */
  methods: readonly string[]
  /** The time when a method is charged; undefined until it is known. */
  chargeTimeOf: (methodId: string) => ChargeTime | undefined
  chosen: string
  choose: (methodId: string) => void
}

type MethodForm = Pick<ShopForm<{ paymentMethodType: string }>, 'watch' | 'fill'>

/** The choice of a payment method. */
export function useMethodChoice(
  form: MethodForm,
  basket: Pick<Basket, 'basketId' | 'c_paymentAmount' | 'c_subscriptions'>,
  /** The method that is chosen initially. */
  preferred: string | undefined,
): MethodChoice {
  const hasExpress = useHasExpress()
  const answer = useOfferedMethods(basket)
  // During a reload, the last result stays. Without a result a card can pay, and its field shows its own errors.
  const last = useRef<readonly OfferedMethod[]>(undefined)
  if (answer.kind === 'loaded') last.current = answer.value
  if (answer.kind === 'failed') last.current ??= [{ id: cardMethod }]
  // The card that pays for an order with a subscription also pays the renewals, so other methods are not offered.
  const methods = basket.c_subscriptions || !last.current ? [cardMethod] : choiceOf(last.current)
  const wanted = form.watch('paymentMethodType') || (preferred ?? '')
  return {
    isKnown: last.current !== undefined,
    expectsSeveral: hasExpress && !basket.c_subscriptions,
    methods,
    chargeTimeOf: (methodId) => last.current?.find(({ id }) => id === methodId)?.c_chargeTime,
    chosen: methods.includes(wanted) ? wanted : (methods[0] ?? cardMethod),
    choose: (paymentMethodType) => form.fill({ paymentMethodType }),
  }
}
