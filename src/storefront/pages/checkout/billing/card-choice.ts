/** The value for a new card, instead of the id of a saved one. */
export const anotherCard = 'new'

/** The fields of a saved card that the choice needs. */
export interface WalletCard {
  paymentInstrumentId: string
  default: boolean
  paymentCard: { creditCardExpired: boolean }
}

/** The saved cards that have not expired. */
export const usableCards = <Card extends WalletCard>(cards: readonly Card[]): Card[] =>
  cards.filter(({ paymentCard }) => !paymentCard.creditCardExpired)

/**
 * The id of the card to pay with: the shopper's choice if it still exists, otherwise the default card, otherwise a
 * new one.
 */
export function chosenCard(cards: readonly WalletCard[], choice: string | undefined): string {
  const exists = choice === anotherCard || cards.some((card) => card.paymentInstrumentId === choice)
  const preferred = cards.find((card) => card.default) ?? cards[0]
  return (exists ? choice : preferred?.paymentInstrumentId) ?? anotherCard
}
