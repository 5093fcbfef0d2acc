/** A card of which a client has sent only the masked number and the type, without an expiry or a token (DROP-070). */
export interface MaskedCard {
  maskedNumber: string
  cardType: string
}

interface CardFields {
  maskedNumber?: string | undefined
  cardType?: string | undefined
  expirationMonth?: number | undefined
  expirationYear?: number | undefined
}

/** The masked card of an input. Undefined for a complete card, and for an input without a masked number. */
export function maskedCardOf(fields: CardFields | undefined): MaskedCard | undefined {
  const { maskedNumber, cardType = '', expirationMonth, expirationYear } = fields ?? {}
  const isComplete = expirationMonth !== undefined && expirationYear !== undefined && cardType !== ''
  return maskedNumber && !isComplete ? { maskedNumber, cardType } : undefined
}
