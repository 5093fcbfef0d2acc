import { FieldErrorsShown } from '#storefront/lib/forms/use-submission.ts'
import type { FieldAnswer } from './card-frame.ts'

/**
 * Submits the card field and returns its token. Throws `FieldErrorsShown` for errors that the field shows itself.
 * Throws other errors for the top of the form (PAY-035).
 */
export async function cardTokenOf<Token>(
  submit: () => Promise<FieldAnswer<Token>>,
  { isClosed }: { isClosed: boolean },
): Promise<Token> {
  // A text in place of the field explains this.
  if (isClosed) throw new FieldErrorsShown('The shop takes no cards')
  const answer = await submit()
  if (answer.kind === 'token') return answer.token
  if (answer.code === 'CREATE_TOKEN_VALIDATION_FIELDS') throw new FieldErrorsShown(answer.code)
  throw new Error(answer.code)
}
