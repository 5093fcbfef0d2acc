import { useText } from '#ui/messages/use-text.ts'

interface ShownCard {
  cardType?: string | undefined
  numberLastDigits?: string | undefined
  expirationMonth?: number | undefined
  expirationYear?: number | undefined
}

/** `Visa ending in 1111, expires 12/2030`. */
export function CardSummary({ card }: { card: ShownCard | undefined }) {
  const text = useText()
  if (!card) return null
  const { cardType = '', numberLastDigits = '', expirationMonth = 0, expirationYear = 0 } = card
  return text('checkout.card.words', {
    type: cardType,
    digits: numberLastDigits,
    month: String(expirationMonth).padStart(2, '0'),
    year: String(expirationYear),
  })
}
