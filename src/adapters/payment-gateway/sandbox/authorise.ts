import type { Database } from '#commerce/database.ts'
import type {
  AgainRequest,
  Authorisation,
  PaymentGateway,
  TokenisedCard,
} from '#commerce/ports/payment-gateway.ts'
import { newUuid } from '#shared/identity/ids.ts'
import type { SandboxApprovals, SandboxApprovedToken } from './approvals/approvals.ts'
import { behaviourOf } from './approvals/behaviour.ts'
import { decidedSeconds, thinkingSeconds } from './approvals/choices.ts'
import { isCodeOf, type CheckedCode } from './code-tokens.ts'
import { readAuthorisation, readConsent, writeAuthorisation, type AuthorisationRow } from './queries.ts'
import { lateSeconds, testBehaviour, type TestBehaviour } from './test-cards.ts'

/** The meaning of a token. `customerId` is the owner of a stored card, `id` that of a token that pays for one order. */
export type TokenSource = (TokenisedCard & { customerId?: string; id?: string }) | SandboxApprovedToken

type Request = Parameters<PaymentGateway['authorise']>[0]

interface AuthoriseDependencies {
  database: Database
  readSource: (token: string) => Promise<TokenSource | undefined>
  /** The security code of a token; undefined for a forged or expired one. */
  readCode: (token: string) => Promise<CheckedCode | undefined>
  approvals: Pick<SandboxApprovals, 'announceDecision'>
}

/** See openSandboxGateway. */
export async function authorise(
  { database, readSource, readCode, approvals }: AuthoriseDependencies,
  request: Request,
): Promise<Authorisation> {
  const { authorisationKey, orderNo, token, securityCodeToken, currency } = request
  const found = await readSource(token)
  const code = securityCodeToken === undefined ? undefined : await readCode(securityCodeToken)
  const isCodeForged = securityCodeToken !== undefined && !code
  const source = found && pays(found, request) && !isCodeForged ? found : undefined
  const behaviour = source && behaviourOfSource(source)
  if (behaviour?.kind === 'fails') throw new Error('The sandbox gateway failed, as this test card requests')
  const answer = answerFor(request, { source, code, behaviour })
  const written = await writeAuthorisation(database, {
    ...answer,
    authorisationKey,
    orderNo,
    transientId: source?.id ?? code?.id ?? null,
    maskedNumber: source?.card?.maskedNumber ?? null,
    payment: source && !source.card ? source.payment : null,
    currency,
    mayAskAgain: request.initiation !== 'shopper',
  })
  const losesAnswer = behaviour?.kind === 'loses-answer' || behaviour?.kind === 'answers-late'
  if (losesAnswer && written?.status === 'authorised')
    throw new Error('The sandbox gateway lost its answer, as this test card requests')
  const thinks = behaviour?.kind === 'thinks' && source !== undefined && !source.card
  if (written && !thinks) return authorisationOf(written)
  if (written && thinks) approvals.announceDecision(authorisationKey, source.webhook)
  const saved = await savedAnswer(database, authorisationKey)
  if (!saved) throw new Error('The sandbox gateway lost an authorisation')
  return saved
}

/** See openSandboxGateway. */
export async function authoriseAgain(
  database: Database,
  { authorisationKey, orderNo, reference, amountCents, currency }: AgainRequest,
): Promise<Authorisation> {
  const payer = await readConsent(database, reference)
  const behaviour = payer && testBehaviour(payer.maskedNumber)
  if (behaviour?.kind === 'fails') throw new Error('The sandbox gateway failed, as this test card requests')
  const declineReason =
    payer === undefined
      ? 'invalid-token'
      : behaviour?.kind === 'declined'
        ? behaviour.reason
        : behaviour?.kind === 'declined-again'
          ? 'insufficient-funds'
          : null
  const isDeclined = declineReason !== null
  await writeAuthorisation(database, {
    status: isDeclined ? 'declined' : 'authorised',
    declineReason,
    reference: isDeclined ? null : newUuid(),
    amountCents: isDeclined ? 0 : amountCents,
    authorisationKey,
    orderNo,
    transientId: null,
    maskedNumber: payer?.maskedNumber ?? null,
    payment: null,
    currency,
    mayAskAgain: true,
  })
  if (behaviour?.kind === 'loses-answer')
    throw new Error('The sandbox gateway lost its answer, as this test card requests')
  const saved = await savedAnswer(database, authorisationKey)
  if (!saved) throw new Error('The sandbox gateway lost an authorisation')
  return saved
}

/** A stored card and an approval pay only for orders of their customer, and an approval at most the approved amount. */
function pays(source: TokenSource, { customerId, amountCents, currency }: Request): boolean {
  if (source.card) return (source.customerId ?? customerId) === customerId
  const { approval } = source
  return (
    approval.customerId === customerId &&
    approval.currency === currency &&
    amountCents <= approval.amountCents
  )
}

const behaviourOfSource = (source: TokenSource): TestBehaviour | undefined =>
  source.card ? testBehaviour(source.card.maskedNumber) : behaviourOf(source.payment)

interface Asked {
  source: TokenSource | undefined
  /** For a stored card whose shopper has typed its security code. */
  code: CheckedCode | undefined
  behaviour: TestBehaviour | undefined
}

function answerFor({ amountCents }: Request, { source, code, behaviour }: Asked): AuthorisationRow {
  const declined = { status: 'declined', reference: null, amountCents: 0 } as const
  if (!source) return { ...declined, declineReason: 'invalid-token' }
  if (code && !(source.card && isCodeOf(code, source.card.cardType)))
    return { ...declined, declineReason: 'wrong-security-code' }
  if (behaviour?.kind === 'declined') return { ...declined, declineReason: behaviour.reason }
  if (behaviour?.kind === 'thinks' && !behaviour.accepts)
    return { ...declined, declineReason: 'card-declined' }
  return { status: 'authorised', declineReason: null, reference: newUuid(), amountCents }
}

/**
 * The stored result for a key; undefined for an unknown key. Throws for the test card that answers late, until its
 * delay has passed.
 */
export async function savedAnswer(
  database: Database,
  authorisationKey: string,
): Promise<Authorisation | undefined> {
  const row = await readAuthorisation(database, authorisationKey)
  if (!row) return undefined
  const { ageSeconds, status } = row
  const isLate = row.maskedNumber && testBehaviour(row.maskedNumber)?.kind === 'answers-late'
  if (isLate && status === 'authorised' && ageSeconds < lateSeconds)
    throw new Error('The sandbox gateway does not answer yet, as this test card requests')
  const thinks = behaviourOf(row.payment)?.kind === 'thinks' && ageSeconds < thinkingSeconds
  if (thinks && status !== 'voided' && row.declineReason !== 'invalid-token')
    return { kind: 'pending', until: inSeconds(decidedSeconds - ageSeconds) }
  return authorisationOf(row)
}

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

/** A stored authorisation in the format of the port. */
function authorisationOf(row: AuthorisationRow): Authorisation {
  const { status, reference, declineReason, amountCents } = row
  if (status === 'authorised' && reference !== null) return { kind: 'authorised', reference, amountCents }
  return { kind: 'declined', reason: status === 'voided' ? 'voided' : (declineReason ?? 'card-declined') }
}
