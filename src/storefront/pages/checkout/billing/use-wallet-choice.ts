import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useCustomer, type Customer } from '#storefront/state/customer/customer-store.ts'
import { chosenCard, usableCards } from './card-choice.ts'

export interface WalletChoice {
  /** False while the customer is loading: there may be saved cards. */
  isKnown: boolean
  /** True if the account could not be loaded: it may have saved cards. */
  isUnread: boolean
  /** The registered customer. Undefined for a guest. */
  customerId: string | undefined
  /** Saved cards that have not expired. */
  cards: NonNullable<Customer['paymentInstruments']>
  /** The id of a saved card, or `anotherCard`. */
  chosen: string
  choose: (cardId: string) => void
}

/** The choice of a card in the form of the payment step. */
export function useWalletChoice(
  form: Pick<ShopForm<{ customerSavedCardId: string }>, 'watch' | 'fill'>,
): WalletChoice {
  const { customer, isKnown, failure } = useCustomer()
  const cards = usableCards(customer?.paymentInstruments ?? [])
  return {
    isKnown,
    isUnread: failure !== undefined,
    customerId: customer?.customerId,
    cards,
    chosen: chosenCard(cards, form.watch('customerSavedCardId')),
    choose: (customerSavedCardId) => form.fill({ customerSavedCardId }),
  }
}
