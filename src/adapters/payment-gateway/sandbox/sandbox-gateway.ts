import { LRUCache } from 'lru-cache'
import type { Database } from '#commerce/database.ts'
import type { Authorisation, PaymentGateway, TokenisedCard } from '#commerce/ports.ts'
import { newUuid } from '#shared/ids.ts'
import type { TypedCard } from './check-card.ts'
import {
  moveMoney,
  readAuthorisation,
  voidAuthorisation,
  writeAuthorisation,
  type AuthorisationRow,
} from './queries.ts'
import { openStoredCards } from './stored-cards.ts'
import { testBehaviour } from './test-cards.ts'
import { makeToken, readToken, type NewToken, type TransientToken } from './tokens.ts'

export const cardFieldPath = '/sandbox-gateway/card-field'
export const tokensPath = '/sandbox-gateway/tokens'

export interface SandboxGateway extends PaymentGateway {
  /** A transient token for a card that checkCard has passed. */
  createToken(card: TypedCard): Promise<NewToken>
  today(): string
}

/**
 * The built-in gateway: moves no money and keeps books as if it did, so that tests can check them. What each test card
 * provokes stands in the README beside this file. `signingKey` gives the secret that its tokens are signed with.
 */
export function openSandboxGateway({
  database,
  signingKey,
  now = () => new Date(),
}: {
  database: Database
  signingKey: () => Promise<Uint8Array>
  now?: () => Date
}): SandboxGateway {
  // An order has its token read twice, and checking a signature takes longer than the rest.
  const checked = new LRUCache<string, TransientToken>({ max: 1_000 })

  async function readTransient(token: string): Promise<TransientToken | undefined> {
    const transient = checked.get(token) ?? (await readToken(token, await signingKey(), now()))
    if (!transient || now() >= new Date(transient.expiresAt)) return undefined
    checked.set(token, transient)
    return transient
  }

  const storedCards = openStoredCards({ database, readTransient })

  async function readCard(token: string): Promise<(TokenisedCard & { customerId?: string }) | undefined> {
    const stored = await storedCards.find(token)
    return stored ? { ...stored, expiresAt: null } : readTransient(token)
  }

  async function authorise(request: Parameters<PaymentGateway['authorise']>[0]): Promise<Authorisation> {
    const { authorisationKey, orderNo, customerId, token, amountCents, currency } = request
    const found = await readCard(token)
    // A kept card pays for its owner alone, whoever has come to know its token.
    const tokenised = (found?.customerId ?? customerId) === customerId ? found : undefined
    const maskedNumber = tokenised?.card.maskedNumber ?? null
    const behaviour = maskedNumber === null ? undefined : testBehaviour(maskedNumber)
    if (behaviour?.kind === 'breaks') throw new Error('The sandbox gateway broke, as this test card asks')
    const decline = tokenised ? behaviour : ({ kind: 'declined', reason: 'invalid-token' } as const)
    const answer: AuthorisationRow =
      decline?.kind === 'declined'
        ? { status: 'declined', declineReason: decline.reason, reference: null, amountCents: 0 }
        : { status: 'authorised', declineReason: null, reference: newUuid(), amountCents }
    const written = await writeAuthorisation(database, {
      ...answer,
      authorisationKey,
      orderNo,
      maskedNumber,
      currency,
    })
    if (behaviour?.kind === 'loses-answer' && written > 0)
      throw new Error('The sandbox gateway lost its answer, as this test card asks')
    if (written > 0) return answerOf(answer)
    const first = await readAuthorisation(database, authorisationKey)
    if (!first) throw new Error('The sandbox gateway lost an authorisation')
    return answerOf(first)
  }

  async function move(
    kind: 'capture' | 'refund',
    movement: { movementKey: string; reference: string; amountCents: number },
  ): Promise<void> {
    if (!(await moveMoney(database, { ...movement, kind })))
      throw new Error(`The sandbox gateway cannot ${kind} ${movement.amountCents} of ${movement.reference}`)
  }

  return {
    methodIds: ['CREDIT_CARD'],
    cardFieldUrl: cardFieldPath,
    authorise,
    async void(authorisationKey) {
      if ((await voidAuthorisation(database, authorisationKey)) === 0)
        throw new Error(`The money of ${authorisationKey} was captured and cannot be voided`)
    },
    async status(authorisationKey) {
      const row = await readAuthorisation(database, authorisationKey)
      return row && answerOf(row)
    },
    capture: (movement) => move('capture', movement),
    refund: (movement) => move('refund', movement),
    readToken: readCard,
    storeCard: storedCards.storeCard,
    forgetCard: storedCards.forgetCard,
    createToken: async (card) => makeToken(card, await signingKey(), now()),
    today: () => now().toISOString().slice(0, 10),
  }
}

function answerOf({ status, reference, declineReason, amountCents }: AuthorisationRow): Authorisation {
  if (status === 'authorised' && reference !== null) return { kind: 'authorised', reference, amountCents }
  return { kind: 'declined', reason: status === 'voided' ? 'voided' : (declineReason ?? 'card-declined') }
}
