import { LRUCache } from 'lru-cache'
import type { Database } from '#commerce/database.ts'
import type { AskForQuote } from '#commerce/ports/payment-approvals.ts'
import type { GatewayChange, PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import { openSandboxApprovals, type SandboxApprovals } from './approvals/approvals.ts'
import { deleteApprovalsOf, deleteOldApprovals } from './approvals/queries.ts'
import { authorise, authoriseAgain, savedAnswer, type TokenSource } from './authorise.ts'
import type { TypedCard } from './check-card.ts'
import { deleteOldBooks, forgetConsents, moveMoney, readPaymentsSince, voidAuthorisation } from './queries.ts'
import { openSandboxDisputes, type SandboxDisputes } from './disputes/disputes.ts'
import { makeCodeToken, readCodeToken } from './code-tokens.ts'
import { cardFieldPath, codeFieldPath } from './paths.ts'
import { openStoredCards } from './stored-cards.ts'
import { makeMaskedToken, makeToken, readToken, type NewToken, type TransientToken } from './tokens.ts'

export interface SandboxGateway extends PaymentGateway {
  /** Makes a transient token for a card that passed checkCard. */
  createToken(card: TypedCard): Promise<NewToken>
  /** Makes a token for a security code that passed checkCode. */
  createCodeToken(securityCode: string): Promise<{ token: string; expiresAt: string }>
  /** The date in UTC, `YYYY-MM-DD`, for comparison with expiry dates. */
  today(): string
  approvals: SandboxApprovals
  disputes: SandboxDisputes
}

/**
 * The built-in payment gateway (the PaymentGateway port). It moves no money, but records all movements in a ledger in
 * the database, which tests check. The README describes each test card. `signingKey` returns the secret for its tokens.
 *
 * - `authorise`, when an order is placed: authorises or declines. The first result for a key is final. A transient
 *   token pays for one order. Throws only with the test cards for failures, and when the database fails.
 * - `again`: the card of an authorisation with consent. It declines one test card that it has authorised before.
 * - `void`: releases an authorisation, or blocks its key. Returns `captured` when the money was captured.
 * - `approvals`: simulates PayPal, Venmo, Klarna and Apple Pay on its own page. The README describes the options.
 * - `status`: the stored result for a key. Undefined for an unknown key. Throws for the test card that answers late.
 * - `capture` and `refund`: at most the authorised or captured amount, once for each movement key. Refuse larger
 *   amounts, and all captures or refunds of two test cards. There may be several captures, until a final one or a `release`.
 * - `disputes`: a test card disputes its captures, and a page of the sandbox simulates the bank's decision.
 * - `readToken`: transient tokens are valid for 15 minutes, those of stored cards until `forgetCard`.
 * - `tokenOfMaskedCard`: a transient token by the masked number, if `acceptsMaskedCards`.
 * - `storeCard` and `forgetCard`: store a customer's card without its number, and delete it. Both can be repeated.
 */
export function openSandboxGateway({
  database,
  signingKey,
  onChange = async () => {},
  quote = async () => undefined,
  acceptsMaskedCards = false,
  now = () => new Date(),
}: {
  database: Database
  signingKey: () => Promise<Uint8Array>
  /** Receives the webhooks of the providers. */
  onChange?: ((change: GatewayChange) => Promise<void>) | undefined
  /** Returns the cost of an order for an address that a payer considers. */
  quote?: AskForQuote | undefined
  acceptsMaskedCards?: boolean | undefined
  now?: () => Date
}): SandboxGateway {
  // An order reads its token twice, and verifying the signature takes longer than the rest.
  const verified = new LRUCache<string, TransientToken>({ max: 1_000 })

  async function readTransient(token: string): Promise<TransientToken | undefined> {
    const transient = verified.get(token) ?? (await readToken(token, await signingKey(), now()))
    if (!transient || now() >= new Date(transient.expiresAt)) return undefined
    verified.set(token, transient)
    return transient
  }

  const storedCards = openStoredCards({ database, readTransient })

  const approvals = openSandboxApprovals({ database, onChange, quote })
  const disputes = openSandboxDisputes({ database, onChange })

  async function readSource(token: string): Promise<TokenSource | undefined> {
    const stored = await storedCards.find(token)
    if (stored) return { ...stored, expiresAt: null }
    return (await approvals.readToken(token)) ?? readTransient(token)
  }

  const readCode = async (token: string) => readCodeToken(token, await signingKey(), now())

  return {
    isSandbox: true,
    account: { id: 'sandbox', vendor: 'Sandbox', publicKey: 'sandbox', isLive: false },
    methodIds: ['CREDIT_CARD', ...approvals.methodIds],
    approvals,
    disputes,
    cardFieldUrl: cardFieldPath,
    cardFieldUrlForLastMonth: `${cardFieldPath}?last-month`,
    codeFieldUrl: codeFieldPath,
    authorise: (request) => authorise({ database, readSource, readCode, approvals }, request),
    again: {
      methodIds: ['CREDIT_CARD'],
      authorise: (request) => authoriseAgain(database, request),
      forget: async (orderNo) => void (await forgetConsents(database, orderNo)),
    },
    async void(authorisationKey) {
      return (await voidAuthorisation(database, authorisationKey)) === 0 ? 'captured' : 'voided'
    },
    status: (authorisationKey) => savedAnswer(database, authorisationKey),
    deleteOlder: async (days) =>
      (await deleteOldApprovals(database)) + (await deleteOldBooks(database, days)),
    async capture(movement) {
      const { answer, disputeId } = await moveMoney(database, { ...movement, kind: 'capture' })
      if (disputeId !== undefined) await disputes.announce(disputeId)
      return answer
    },
    // Seven days, as at most card networks.
    holdDays: () => 7,
    capturesInParts: {
      release: async (movement) => (await moveMoney(database, { ...movement, kind: 'release' })).answer,
    },
    refund: async (movement) => (await moveMoney(database, { ...movement, kind: 'refund' })).answer,
    payments: { madeSince: (since, most) => readPaymentsSince(database, since, most) },
    readToken: readSource,
    storeCard: storedCards.storeCard,
    forgetCard: storedCards.forgetCard,
    forgetCustomer: async (customerId) => void (await deleteApprovalsOf(database, customerId)),
    ...tokenMakers({ signingKey, acceptsMaskedCards, now }),
  }
}

const tokenMakers = ({
  signingKey,
  acceptsMaskedCards,
  now,
}: {
  signingKey: () => Promise<Uint8Array>
  acceptsMaskedCards: boolean
  now: () => Date
}): Pick<SandboxGateway, 'tokenOfMaskedCard' | 'createCodeToken' | 'createToken' | 'today'> => ({
  tokenOfMaskedCard: acceptsMaskedCards
    ? async (card) => (await makeMaskedToken(card, await signingKey(), now()))?.token
    : undefined,
  createCodeToken: async (code) => makeCodeToken(code, await signingKey(), now()),
  createToken: async (card) => makeToken(card, await signingKey(), now()),
  today: () => now().toISOString().slice(0, 10),
})
