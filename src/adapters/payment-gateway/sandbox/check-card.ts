import type * as cardRules from '#shared/payment/card.ts'
import type { FieldTexts } from './field-texts.ts'

/** A card as typed. `number` has only digits; `securityCode` is unchanged. */
export interface TypedCard {
  number: string
  expirationMonth: number
  expirationYear: number
  securityCode: string
}

export interface CardError {
  field: 'number' | 'expiry' | 'securityCode'
  message: string
}

/**
 * The card rules of src/shared that checkCard needs. They are a parameter, so that checkCard can run in the browser
 * as its own source text.
 */
export type CardRules = Pick<
  typeof cardRules,
  | 'cardTypes'
  | 'cardTypeOfNumber'
  | 'passesLuhn'
  | 'isCardExpired'
  | 'securityCodeProblem'
  | 'securityCodeWords'
> & { texts: FieldTexts }

/**
 * The errors of a stored card's security code. The query `?digits=4` sets the length of the code. The field calls it
 * instead of checkCard, so it also runs in the browser as its own source text.
 */
export function checkCode(
  { securityCode }: Pick<TypedCard, 'securityCode'>,
  _today: string,
  rules: Pick<CardRules, 'securityCodeProblem' | 'securityCodeWords' | 'texts'>,
  query = '',
): CardError[] {
  const length = new URLSearchParams(query).get('digits') === '4' ? 4 : 3
  const problem = rules.securityCodeProblem(securityCode, length)
  return problem
    ? [{ field: 'securityCode', message: rules.securityCodeWords(problem, length, rules.texts) }]
    : []
}

export type CardChecks = CardRules & { checkCard: typeof checkCard }

/**
 * The errors of a typed card on `today` (`YYYY-MM-DD`), at most one per field (PAY-032, PAY-034). The query
 * `?last-month` is set if the shop accepts a card in its last month (PAY-033).
 */
export function checkCard(card: TypedCard, today: string, rules: CardRules, query = ''): CardError[] {
  const errors: CardError[] = []
  const type = rules.cardTypeOfNumber(card.number, rules.cardTypes)
  if (card.number === '') errors.push({ field: 'number', message: rules.texts.noNumber })
  else if (!type || !type.lengths.includes(card.number.length) || !rules.passesLuhn(card.number))
    errors.push({ field: 'number', message: rules.texts.wrongNumber })
  const { expirationMonth: month, expirationYear: year } = card
  if (!(month >= 1 && month <= 12 && year >= 2000 && year <= 2099))
    errors.push({ field: 'expiry', message: rules.texts.wrongExpiry })
  else if (
    rules.isCardExpired({ month, year }, today, {
      acceptsLastMonth: new URLSearchParams(query).has('last-month'),
    })
  )
    errors.push({ field: 'expiry', message: rules.texts.expired })
  const length = type ? type.securityCodeLength : 3
  const problem = rules.securityCodeProblem(card.securityCode, length)
  if (problem)
    errors.push({ field: 'securityCode', message: rules.securityCodeWords(problem, length, rules.texts) })
  return errors
}
