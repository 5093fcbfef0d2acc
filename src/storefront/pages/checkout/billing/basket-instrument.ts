import type { Calls } from '#api/calls.ts'
import type { CardToken } from '#storefront/lib/payment/card-frame.ts'
import { cardInstrument } from '#storefront/lib/payment/payment-instrument.ts'
import { saveCard } from '#storefront/lib/payment/save-card.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'

/**
 * The basket's payment instrument for a saved card (PAY-029): the server has its token. `isNew` marks a card that was
 * saved with this order.
 */
export const savedCardInstrument = (cardId: string, { isNew = false } = {}) => ({
  paymentMethodId: 'CREDIT_CARD',
  customerPaymentInstrumentId: cardId,
  ...(isNew && { c_saveCard: true }),
})

interface NewCard {
  token: CardToken
  holder: string
  /** The customer in whose wallet the card is saved. Undefined if it must not be saved. */
  customerId: string | undefined
}

/**
 * The basket's payment instrument for a new card, which is saved first if the customer chose this (PAY-012, PAY-016).
 */
export async function newCardInstrument(
  calls: Pick<Calls, 'ShopperCustomers'>,
  { token, holder, customerId }: NewCard,
) {
  if (customerId === undefined) return cardInstrument(token, holder)
  try {
    return savedCardInstrument(await saveCard(calls, { customerId, token, holder }), { isNew: true })
  } catch (failure) {
    // The card is in the wallet already.
    if (isCallFault(failure, 'card-already-on-file')) return cardInstrument(token, holder)
    throw failure
  }
}
