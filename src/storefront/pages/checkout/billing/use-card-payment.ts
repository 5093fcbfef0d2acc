import { cardTokenOf } from '#storefront/lib/payment/card-token.ts'
import { useCardFieldUrl, type CardFieldUrl } from '#storefront/components/payment-card/use-card-field-url.ts'
import { useCardField, type CardField } from '#storefront/components/payment-card/use-card-field.ts'
import { useCardRefusal } from '#storefront/components/payment-card/use-card-refusal.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { reloadCustomer } from '#storefront/state/customer/customer-store.ts'
import { newCardInstrument, savedCardInstrument } from './basket-instrument.ts'
import { anotherCard } from './card-choice.ts'
import { useSecurityCode, type SecurityCode } from './use-security-code.ts'
import { useWalletChoice, type WalletChoice } from './use-wallet-choice.ts'

export interface CardPayment {
  wallet: WalletChoice
  /** The security code of the chosen saved card. */
  securityCode: SecurityCode
  /** The gateway's field for a new card. */
  field: CardField
  fieldUrl: CardFieldUrl
  /** Returns the instrument of the chosen card. A new card can also be saved in the wallet. */
  instrument: (options: CardOptions) => Promise<CardInstrument>
}

type CardInstrument = Awaited<ReturnType<typeof newCardInstrument>>

export interface CardOptions {
  isToSave: boolean
  holder: string
}

/** The card of the payment step: a saved one or a new one. */
export function useCardPayment(
  form: Pick<ShopForm<{ customerSavedCardId: string }>, 'watch' | 'fill' | 'trySubmit'>,
  { isNeeded }: { isNeeded: boolean },
): CardPayment {
  const fieldUrl = useCardFieldUrl()
  const wallet = useWalletChoice(form)
  const savedCard = wallet.cards.find(({ paymentInstrumentId }) => paymentInstrumentId === wallet.chosen)
  const needsField = isNeeded && wallet.isKnown && wallet.chosen === anotherCard
  const field = useCardField(needsField ? fieldUrl.url : undefined, () => void form.trySubmit())
  const securityCode = useSecurityCode({
    card: isNeeded ? savedCard : undefined,
    cards: wallet.cards,
    fieldUrl,
    onEnter: () => void form.trySubmit(),
  })
  const attempt = useCardRefusal()
  return {
    wallet,
    securityCode,
    field,
    fieldUrl,
    async instrument({ isToSave, holder }) {
      if (wallet.chosen !== anotherCard) {
        await securityCode.request()
        return savedCardInstrument(wallet.chosen)
      }
      const token = await cardTokenOf(field.submit, fieldUrl)
      const customerId = isToSave ? wallet.customerId : undefined
      const instrument = await attempt(() => newCardInstrument(calls(), { token, holder, customerId }))
      if (customerId !== undefined) await reloadCustomer()
      return instrument
    },
  }
}
