import type { Calls } from '#api/calls.ts'
import type { CardToken } from '#storefront/components/payment-card/card-frame.ts'
import { cardInstrument } from '#storefront/components/payment-card/payment-instrument.ts'
import { saveCard } from '#storefront/components/payment-card/save-card.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'

export const anotherCard = 'new'

/** As much of a card of the wallet as a choice needs. */
export interface WalletCard {
  paymentInstrumentId: string
  default: boolean
  paymentCard: { creditCardExpired: boolean }
}

/** Cards of the wallet that can still pay. */
export const usableCards = <Card extends WalletCard>(cards: readonly Card[]): Card[] =>
  cards.filter(({ paymentCard }) => !paymentCard.creditCardExpired)

/** What is paid with: what the shopper chose, as long as it is there; else the default card, else a new one. */
export function chosenCard(cards: readonly WalletCard[], wanted: string | undefined): string {
  const isThere = wanted === anotherCard || cards.some((card) => card.paymentInstrumentId === wanted)
  const preferred = cards.find((card) => card.default) ?? cards[0]
  return (isThere ? wanted : preferred?.paymentInstrumentId) ?? anotherCard
}

/** The instrument of a saved card (PAY-029): the shop knows its token. */
export const walletInstrument = (cardId: string, { isNew = false } = {}) => ({
  paymentMethodId: 'CREDIT_CARD',
  customerPaymentInstrumentId: cardId,
  ...(isNew && { c_saveCard: true }),
})

/** The instrument of a card that was just typed: saved first, where a customer wants that (PAY-012, PAY-016). */
export async function typedInstrument(
  calls: Pick<Calls, 'ShopperCustomers'>,
  { token, holder, customerId }: { token: CardToken; holder: string; customerId: string | undefined },
) {
  if (customerId === undefined) return cardInstrument(token, holder)
  try {
    return walletInstrument(await saveCard(calls, { customerId, token, holder }), { isNew: true })
  } catch (failure) {
    // Saved is what it was to be.
    if (isCallFault(failure, 'card-already-on-file')) return cardInstrument(token, holder)
    throw failure
  }
}

/** Cards that were saved with an order that they did not pay for: they leave the wallet again. */
export const unpaidCards = (instruments: readonly object[]): string[] =>
  instruments.flatMap((instrument) =>
    'c_saveCard' in instrument &&
    instrument.c_saveCard === true &&
    'c_walletUUID' in instrument &&
    typeof instrument.c_walletUUID === 'string'
      ? [instrument.c_walletUUID]
      : [],
  )
