import { useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { paidWith } from '#storefront/lib/basket/checkout-steps.ts'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { Reconsidered } from '#storefront/lib/forms/use-submission.ts'
import { useText } from '#ui/messages/use-text.ts'
import { cardMethod, isApprovedMethod, type ApprovedMethod } from '#storefront/lib/payment/payment-methods.ts'
import { useLatest, useUntil } from '#storefront/lib/use-until.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { instrumentFailure } from './instrument-failure.ts'
import { useMethodChoice, type MethodChoice } from './method/use-method-choice.ts'
import { useUnfinishedApproval } from './method/use-unfinished-approval.ts'
import { anotherCard } from './card-choice.ts'
import { useCardPayment, type CardOptions, type CardPayment } from './use-card-payment.ts'

type Instrument = Basket['paymentInstruments'][number]

export interface Payment {
  /** The instrument that is already in the basket; `undefined` if the shopper wants another instrument. */
  basketInstrument: Instrument | undefined
  choice: MethodChoice
  /** Whether the shopper pays with a saved or typed card. */
  isByCard: boolean
  card: CardPayment
  /** The chosen method, if the shopper has to approve it at its provider. */
  approval: ApprovedMethod | undefined
  /** Whether the shopper has started an approval, and left the provider's page. */
  isUnfinished: boolean
  /** Lets the shopper choose another payment than the basket's. */
  change: () => void
  /**
   * Waits until the page shows the choice of the payment. Throws if the shopper pressed before that and has not seen
   * which method pays: the error of a missing security code, otherwise `Reconsidered`. The fields of a new card show
   * their own errors.
   */
  untilShown: () => Promise<void>
  /** Adds the chosen payment to the basket. A payment that needs an approval is added by the approval. */
  save: (options: CardOptions) => Promise<void>
}

type PaymentForm = Pick<
  ShopForm<{ paymentMethodType: string; customerSavedCardId: string }>,
  'watch' | 'fill' | 'trySubmit'
>

/** The payment of the rest after gift cards: the basket's own, or a new one by the chosen method. */
export function usePayment(form: PaymentForm, basket: Basket): Payment {
  const text = useText()
  const [wantsChange, setWantsChange] = useState(false)
  const known = paidWith(basket, new Date())
  const isNeeded = basket.c_paymentAmount > 0 && (wantsChange || !known)
  const unfinished = useUnfinishedApproval(basket.basketId)
  const choice = useMethodChoice(form, basket, unfinished)
  const isByCard = isNeeded && choice.isKnown && choice.chosen === cardMethod
  const card = useCardPayment(form, { isNeeded: isByCard })
  const isShown = !isNeeded || (choice.isKnown && (!isByCard || card.wallet.isKnown))
  const isForNewCard = isByCard && card.wallet.chosen === anotherCard
  const latest = useLatest({ isByCard, isForNewCard, card })
  const whenShown = useUntil(isShown)
  const approval = isNeeded && isApprovedMethod(choice.chosen) ? choice.chosen : undefined
  return {
    basketInstrument: isNeeded ? undefined : known,
    choice,
    isByCard,
    card,
    approval,
    isUnfinished: approval !== undefined && approval === unfinished,
    change: () => setWantsChange(true),
    async untilShown() {
      if (isShown) return
      await whenShown()
      const now = latest.current
      if (now.isForNewCard) return
      if (now.isByCard) await now.card.securityCode.request()
      throw new Reconsidered()
    },
    async save(options) {
      if (!isNeeded || approval) return
      const body = isByCard ? await card.instrument(options) : { paymentMethodId: choice.chosen }
      try {
        await bag.change((calls, basketId) =>
          calls.ShopperBaskets.addPaymentInstrumentToBasket({ parameters: { basketId }, body }),
        )
      } catch (failure) {
        throw instrumentFailure(failure, text)
      }
    },
  }
}
