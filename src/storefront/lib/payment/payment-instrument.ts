import { cardTypeOfCode } from '#shared/payment/card.ts'
import type { CardToken } from './card-frame.ts'

/**
 * The payment instrument of a card: its token, and the card data that may be shown. Throws for an unknown card type
 * (PAY-028).
 */
export function cardInstrument({ token, expiresAt, card }: CardToken, holder: string) {
  return {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: {
      cardType: cardTypeOfCode(card.cardType).name,
      maskedNumber: padded(card.maskedNumber),
      expirationMonth: card.expirationMonth,
      expirationYear: card.expirationYear,
      holder,
      creditCardToken: token,
    },
    c_transienttoken: token,
    c_transientTokenExp: expiresAt,
    c_bin: card.bin,
  }
}

/** PAY-031: a masked number of 15 characters gets an X more. */
const padded = (masked: string): string => (masked.length === 15 ? masked.replace('X', 'XX') : masked)
