import { FieldErrorsShown } from '#storefront/lib/forms/use-submission.ts'
import type { CardAnswer, CardToken } from './card-frame.ts'

/**
 * What the card field answers to a submit. A card that the field refuses says so beside the field; one that it cannot
 * send is thrown, to be told above the form (PAY-035).
 */
export async function cardTokenOf(submit: () => Promise<CardAnswer>): Promise<CardToken> {
  const answer = await submit()
  if (answer.kind === 'token') return answer.token
  if (answer.code === 'CREATE_TOKEN_VALIDATION_FIELDS') throw new FieldErrorsShown(answer.code)
  throw new Error(answer.code)
}
