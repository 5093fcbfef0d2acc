import { useState } from 'react'
import { cardTypes, securityCodeProblem } from '#shared/card.ts'
import { FieldErrorsShown } from '#storefront/lib/forms/use-submission.ts'
import { readSecurityCode, saveSecurityCode } from '#storefront/lib/payment/security-code.ts'

export interface SecurityCode {
  /** Digits of the code: four of an Amex card, else three (PAY-034). */
  length: number
  value: string
  error: string | undefined
  change: (code: string) => void
  /** Shows the error of a code that is wrong, and then throws. */
  check: () => void
}

interface SavedCard {
  paymentInstrumentId: string
  paymentCard: { cardType: string }
}

/** The security code of the chosen saved card: the shopper has the card at hand (PAY-030). */
export function useSecurityCode(card: SavedCard | undefined): SecurityCode {
  const cardId = card?.paymentInstrumentId ?? ''
  const [typed, setTyped] = useState<{ cardId: string; code: string }>()
  const [faulty, setFaulty] = useState<string>()
  const value = typed?.cardId === cardId ? typed.code : readSecurityCode(cardId)
  const length = codeLengthOf(card?.paymentCard.cardType)
  const problem = securityCodeProblem(value, length)
  return {
    length,
    value,
    error: faulty === cardId ? problem : undefined,
    change(code) {
      setTyped({ cardId, code })
      saveSecurityCode(cardId, code)
    },
    check() {
      if (!problem) return
      setFaulty(cardId)
      throw new FieldErrorsShown(problem)
    },
  }
}

const codeLengthOf = (typeName: string | undefined): number =>
  cardTypes.find(({ name }) => name === typeName)?.securityCodeLength ?? 3
