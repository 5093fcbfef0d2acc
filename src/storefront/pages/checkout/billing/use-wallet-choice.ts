import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useCustomer, type Customer } from '#storefront/state/customer/customer-store.ts'
import { chosenCard, usableCards } from './card-choice.ts'

export interface WalletChoice {
  /** False while it is being asked who this is: a saved card may be on its way. */
  isKnown: boolean
  /** The registered customer; nothing for a guest. */
  customerId: string | undefined
  /** Saved cards that can pay. */
  cards: NonNullable<Customer['paymentInstruments']>
  /** A card of the wallet by its id, or `anotherCard`. */
  chosen: string
  choose: (cardId: string) => void
}

/** Which card the shopper pays with, as the form of the payment step knows it. */
export function useWalletChoice(
  form: Pick<ShopForm<{ customerSavedCardId: string }>, 'watch' | 'fill'>,
): WalletChoice {
  const { customer, isKnown } = useCustomer()
  const cards = usableCards(customer?.paymentInstruments ?? [])
  return {
    isKnown,
    customerId: customer?.customerId,
    cards,
    chosen: chosenCard(cards, form.watch('customerSavedCardId')),
    choose: (customerSavedCardId) => form.fill({ customerSavedCardId }),
  }
}
