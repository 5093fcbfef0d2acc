import type { Database } from '#commerce/database.ts'
import type { PaymentGateway, StoredCard } from '#commerce/ports.ts'
import { newUuid } from '#shared/ids.ts'
import { deleteCard, insertCard, readCard, readCardOfTransient, type StoredCardRow } from './queries.ts'
import { shownCard, type TransientToken } from './tokens.ts'

/** Tokens of kept cards begin so; transient ones are JWTs. */
const prefix = 'card_'

export interface StoredCards extends Pick<PaymentGateway, 'storeCard' | 'forgetCard'> {
  /** The kept card of a token and its owner; nothing for a token that is no such one. */
  find(token: string): Promise<(StoredCard & { customerId: string }) | undefined>
}

/** The cards that the gateway keeps. `readTransient` gives what a transient token stands for, if it is still good. */
export function openStoredCards({
  database,
  readTransient,
}: {
  database: Database
  readTransient: (token: string) => Promise<TransientToken | undefined>
}): StoredCards {
  async function find(token: string) {
    const kept = token.startsWith(prefix) ? await readCard(database, token) : undefined
    return kept && storedCard(kept)
  }

  async function storeCard({ token, customerId }: { token: string; customerId: string }) {
    const known = await find(token)
    if (known) return known.customerId === customerId ? known : undefined
    const transient = await readTransient(token)
    if (!transient) return undefined
    const { id: transientId, claims } = transient
    await insertCard(database, { ...claims, token: `${prefix}${newUuid()}`, transientId, customerId })
    const kept = await readCardOfTransient(database, { transientId, customerId })
    return kept && find(kept.token)
  }

  return { find, storeCard, forgetCard: async (token) => void (await deleteCard(database, token)) }
}

const storedCard = ({ token, customerId, ...claims }: StoredCardRow) => ({
  token,
  customerId,
  card: shownCard(claims),
  bin: claims.bin,
})
