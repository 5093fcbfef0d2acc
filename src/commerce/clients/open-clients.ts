import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Client, ClientRecord, Clients } from './clients.ts'
import { allClients, insertSecret, replaceClients } from './queries.ts'

interface ClientsOptions {
  database: Database
  readModel: ReadModel
  /** The id of the shop's own storefront, and an additional redirect address for it, from the settings. */
  own: { id: string; redirectUri?: string | undefined }
}

/** Opens the clients. Announces the tag `clients`. */
export function openClients({
  database,
  readModel,
  own: { id: ownId, redirectUri },
}: ClientsOptions): Clients {
  const own = ownClient(ownId, redirectUri)
  const records = () => readModel.getOrLoad('clients', ['clients'], () => allClients(database))
  const find = async (id: string): Promise<ClientRecord | undefined> =>
    id === own.id ? { ...own, secretHashes: [] } : (await records()).find((client) => client.id === id)
  return {
    own,
    find,
    all: async () => [own, ...(await records())],
    isRegisteredOrigin: async (origin) => (await records()).some(({ origins }) => origins.includes(origin)),
    async authenticate({ id, secret }) {
      const client = await find(id)
      const given = hashOf(secret)
      // Compares every hash, so that the time does not show which one matches.
      const matches = client?.secretHashes.filter((hash) => timingSafeEqual(Buffer.from(hash, 'hex'), given))
      return client?.isPrivate && matches?.length ? client : undefined
    },
    async addSecret(id) {
      const secret = randomBytes(32).toString('base64url')
      const changed = await database.transact(async () => {
        const count = await insertSecret(database, id, hashOf(secret))
        if (count > 0) await database.announce(['clients'])
        return count
      })
      return changed > 0 ? secret : undefined
    },
    records: {
      all: () => allClients(database),
      replace: async (clients) => ((await replaceClients(database, clients)) ? ['clients'] : []),
    },
  }
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Redirects that need no setting: the shop's own pages, and programs on the same machine that use the API. */
const ownRedirects = ['/callback', 'http://localhost:*/callback', 'http://127.0.0.1:*/callback']

const ownClient = (id: string, redirectUri: string | undefined): Client => ({
  id,
  name: id,
  isOwn: true,
  isPrivate: false,
  redirectUris: redirectUri === undefined ? ownRedirects : [...ownRedirects, redirectUri],
  callbackUris: [],
  origins: [],
  siteIds: [],
  flows: [],
  scopes: ['sfcc.shopper-standard'],
})
