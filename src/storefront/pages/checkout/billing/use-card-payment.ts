import { useState } from 'react'
import { cardTokenOf } from '#storefront/lib/payment/card-token.ts'
import { useCardFieldUrl, type CardFieldUrl } from '#storefront/components/payment-card/use-card-field-url.ts'
import { useCardField, type CardField } from '#storefront/components/payment-card/use-card-field.ts'
import { useCardRefusal } from '#storefront/components/payment-card/use-card-refusal.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { paidWith } from '#storefront/lib/basket/checkout-steps.ts'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { newCardInstrument, savedCardInstrument } from './basket-instrument.ts'
import { anotherCard } from './card-choice.ts'
import { useWalletChoice, type WalletChoice } from './use-wallet-choice.ts'

export interface CardPayment {
  /** The instrument that the basket has already, unless the shopper wants another card. */
  basketInstrument: Basket['paymentInstruments'][number] | undefined
  wallet: WalletChoice
  card: CardField
  fieldUrl: CardFieldUrl
  /** Asks for another card than the basket's. */
  changeCard: () => void
  /** Puts the chosen card into the basket. A new card can also be saved in the wallet. */
  save: (options: CardOptions) => Promise<void>
}

interface CardOptions {
  isToSave: boolean
  holder: string
}

/** The card of the payment step: the basket's, a saved one or a new one. */
export function useCardPayment(
  form: Pick<ShopForm<{ customerSavedCardId: string }>, 'watch' | 'fill' | 'trySubmit'>,
  basket: Basket,
): CardPayment {
  const [wantsChange, setWantsChange] = useState(false)
  const known = paidWith(basket, new Date())
  const needsCard = basket.c_paymentAmount > 0 && (wantsChange || !known)
  const fieldUrl = useCardFieldUrl()
  const wallet = useWalletChoice(form)
  const needsField = needsCard && wallet.isKnown && wallet.chosen === anotherCard
  const card = useCardField(needsField ? fieldUrl.url : undefined, () => void form.trySubmit())
  const attempt = useCardRefusal()

  async function instrumentOf({ isToSave, holder }: CardOptions) {
    if (wallet.chosen !== anotherCard) return savedCardInstrument(wallet.chosen)
    const token = await cardTokenOf(card.submit, fieldUrl)
    const customerId = isToSave ? wallet.customerId : undefined
    const instrument = await attempt(() => newCardInstrument(calls(), { token, holder, customerId }))
    if (customerId !== undefined) await reloadCustomer()
    return instrument
  }

  return {
    basketInstrument: needsCard ? undefined : known,
    wallet,
    card,
    fieldUrl,
    changeCard: () => setWantsChange(true),
    async save(options) {
      if (!needsCard) return
      const body = await instrumentOf(options)
      await bag.change((api, basketId) =>
        api.ShopperBaskets.addPaymentInstrumentToBasket({ parameters: { basketId }, body }),
      )
    },
  }
}
