import type { Database } from '#commerce/database.ts'
import type { Authorisation, PaymentGateway, TokenisedCard } from '#commerce/ports.ts'
import { newUuid } from '#shared/ids.ts'
import { readAuthorisation, writeAuthorisation, type AuthorisationRow } from './queries.ts'
import { lateSeconds, testBehaviour } from './test-cards.ts'

interface AuthoriseDependencies {
  database: Database
  /** `customerId` is the owner of a stored card, `id` that of a transient token. */
  readCard: (token: string) => Promise<(TokenisedCard & { customerId?: string; id?: string }) | undefined>
}

/** See openSandboxGateway. */
export async function authorise(
  { database, readCard }: AuthoriseDependencies,
  request: Parameters<PaymentGateway['authorise']>[0],
): Promise<Authorisation> {
  const { authorisationKey, orderNo, customerId, token, amountCents, currency } = request
  const found = await readCard(token)
  // A stored card can only be charged for its owner's orders.
  const tokenised = (found?.customerId ?? customerId) === customerId ? found : undefined
  const maskedNumber = tokenised?.card.maskedNumber ?? null
  const behaviour = maskedNumber === null ? undefined : testBehaviour(maskedNumber)
  if (behaviour?.kind === 'fails') throw new Error('The sandbox gateway failed, as this test card requests')
  const decline = tokenised ? behaviour : ({ kind: 'declined', reason: 'invalid-token' } as const)
  const answer: AuthorisationRow =
    decline?.kind === 'declined'
      ? { status: 'declined', declineReason: decline.reason, reference: null, amountCents: 0 }
      : { status: 'authorised', declineReason: null, reference: newUuid(), amountCents }
  const transientId = tokenised?.id ?? null
  const row = { ...answer, authorisationKey, orderNo, transientId, maskedNumber, currency }
  const written = await writeAuthorisation(database, row)
  const losesAnswer = behaviour?.kind === 'loses-answer' || behaviour?.kind === 'answers-late'
  if (losesAnswer && written?.status === 'authorised')
    throw new Error('The sandbox gateway lost its answer, as this test card requests')
  if (written) return authorisationOf(written)
  const first = await savedAnswer(database, authorisationKey)
  if (!first) throw new Error('The sandbox gateway lost an authorisation')
  return first
}

/** The saved answer for a key; undefined for an unknown key. Throws while a card that answers late has no answer. */
export async function savedAnswer(
  database: Database,
  authorisationKey: string,
): Promise<Authorisation | undefined> {
  const row = await readAuthorisation(database, authorisationKey)
  const isLate = row?.maskedNumber && testBehaviour(row.maskedNumber)?.kind === 'answers-late'
  if (row && isLate && row.status === 'authorised' && row.ageSeconds < lateSeconds)
    throw new Error('The sandbox gateway does not answer yet, as this test card requests')
  return row && authorisationOf(row)
}

/** The port's answer for a saved authorisation. */
function authorisationOf(row: AuthorisationRow): Authorisation {
  const { status, reference, declineReason, amountCents } = row
  if (status === 'authorised' && reference !== null) return { kind: 'authorised', reference, amountCents }
  return { kind: 'declined', reason: status === 'voided' ? 'voided' : (declineReason ?? 'card-declined') }
}
