import type { Database } from '#commerce/database.ts'
import type { PaymentGateway, StoredCard } from '#commerce/ports/payment-gateway.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { deleteCard, insertCard, readCard, readCardOfTransient, type StoredCardRow } from './queries.ts'
import { cardOfClaims, type TransientToken } from './tokens.ts'

/** The prefix of stored cards' tokens. Transient tokens are JWTs. */
const prefix = 'card_'

interface StoredCards extends Pick<PaymentGateway, 'storeCard' | 'forgetCard'> {
  /** The stored card of a token, with its owner. Undefined for any other token. */
  find(token: string): Promise<(StoredCard & { customerId: string }) | undefined>
}

/** Opens the stored cards. `readTransient` verifies a transient token and returns undefined for an invalid one. */
export function openStoredCards({
  database,
  readTransient,
}: {
  database: Database
  readTransient: (token: string) => Promise<TransientToken | undefined>
}): StoredCards {
  async function find(token: string) {
    const row = token.startsWith(prefix) ? await readCard(database, token) : undefined
    return row && storedCard(row)
  }

  async function storeCard({ token, customerId }: { token: string; customerId: string }) {
    const known = await find(token)
    if (known) return known.customerId === customerId ? known : undefined
    const transient = await readTransient(token)
    if (!transient) return undefined
    const { id: transientId, claims } = transient
    await insertCard(database, { ...claims, token: `${prefix}${newUuid()}`, transientId, customerId })
    const stored = await readCardOfTransient(database, { transientId, customerId })
    return stored && find(stored.token)
  }

  return { find, storeCard, forgetCard: async (token) => void (await deleteCard(database, token)) }
}

const storedCard = ({ token, customerId, ...claims }: StoredCardRow) => ({
  token,
  customerId,
  card: cardOfClaims(claims),
  bin: claims.bin,
})
