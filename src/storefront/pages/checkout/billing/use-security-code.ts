import { useGatewayField, type CardField } from '#storefront/components/payment-card/use-card-field.ts'
import type { CardFieldUrl } from '#storefront/components/payment-card/use-card-field-url.ts'
import { cardTypes } from '#shared/payment/card.ts'
import { readCodeToken, type FieldToken } from '#storefront/lib/payment/card-frame.ts'
import { cardTokenOf } from '#storefront/lib/payment/card-token.ts'
import { codeTokenOf, saveCodeToken } from '#storefront/lib/payment/security-code.ts'
import { useLatest, useUntil } from '#storefront/lib/use-until.ts'

export interface SecurityCode {
  /** The number of digits: four for an Amex card, otherwise three (PAY-034). */
  length: number
  /** Whether the shopper has typed the code, or the gateway does not require it. */
  isKnown: boolean
  /** The gateway's field for the code. */
  field: CardField<FieldToken>
  fieldUrl: CodeFieldUrl
  /** Saves a token for the code. Throws for an invalid one; the field shows the reason. */
  request: () => Promise<void>
}

type CodeFieldUrl = Pick<CardFieldUrl, 'url' | 'hasFailed' | 'isClosed' | 'retry'>

interface SavedCard {
  paymentInstrumentId: string
  paymentCard: { cardType: string }
}

interface CodeOptions {
  /** The chosen saved card. */
  card: SavedCard | undefined
  cards: readonly SavedCard[]
  fieldUrl: CardFieldUrl
  onEnter: () => void
}

/** The security code of the chosen saved card, which proves that the shopper has the card (PAY-030). */
export function useSecurityCode({ card, cards, fieldUrl, onEnter }: CodeOptions): SecurityCode {
  const cardId = card?.paymentInstrumentId ?? ''
  const length = codeLengthOf(card?.paymentCard.cardType)
  const asksForNone = fieldUrl.url !== undefined && fieldUrl.codeUrl === undefined
  const isKnown = asksForNone || codeTokenOf(cardId) !== undefined
  // Each card has its own field, so that a code typed for one card never pays with another.
  const number = card ? cards.indexOf(card) : 0
  const url = card && !isKnown && fieldUrl.codeUrl ? fieldOf(fieldUrl.codeUrl, { length, number }) : undefined
  const field = useGatewayField(url, { onEnter, readToken: readCodeToken })
  const latest = useLatest({ asksForNone, field, fieldUrl })
  const untilUrl = useUntil(fieldUrl.url !== undefined || fieldUrl.isClosed || fieldUrl.hasFailed)
  return {
    length,
    isKnown,
    field,
    fieldUrl: { ...fieldUrl, url },
    async request() {
      if (codeTokenOf(cardId) !== undefined) return
      await untilUrl()
      const now = latest.current
      const token = now.asksForNone ? undefined : await cardTokenOf(now.field.submit, now.fieldUrl)
      saveCodeToken(cardId, token)
    },
  }
}

function fieldOf(codeUrl: string, { length, number }: { length: number; number: number }): string {
  const url = new URL(codeUrl)
  url.searchParams.set('digits', String(length))
  url.searchParams.set('card', String(number))
  return url.href
}

const codeLengthOf = (typeName: string | undefined): number =>
  cardTypes.find(({ name }) => name === typeName)?.securityCodeLength ?? 3
