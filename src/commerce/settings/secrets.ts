import { randomBytes } from 'node:crypto'
import type { Database } from '#commerce/database.ts'
import { readSecret, writeSecretOnce } from './secret-queries.ts'

const secretBytes = 32

export interface Secrets {
  /**
   * The 32 random bytes of this name. Created at the first call, then the same in every process on this database. For
   * signatures that the shop itself makes and checks (HMAC). Must never leave the server.
   */
  get(name: string): Promise<Buffer>
  /** The bytes of this name if there are any. Creates none. */
  find(name: string): Promise<Buffer | undefined>
  /** Stores bytes that come from elsewhere under a name, unless it has some. */
  keep(name: string, value: Buffer): Promise<void>
}

/** Opens the secrets. */
export function openSecrets({ database }: { database: Database }): Secrets {
  const cached = new Map<string, Promise<Buffer>>()

  async function load(name: string): Promise<Buffer> {
    const existing = await readSecret(database, name)
    if (existing) return existing.value
    await writeSecretOnce(database, name, randomBytes(secretBytes))
    const written = await readSecret(database, name)
    if (!written) throw new Error(`The secret ${name} could not be saved`)
    return written.value
  }

  return {
    get(name) {
      const known = cached.get(name)
      if (known) return known
      const loading = database.loadShared(() => load(name))
      cached.set(name, loading)
      loading.catch(() => cached.delete(name))
      return loading
    },
    find: async (name) => (await readSecret(database, name))?.value,
    keep: async (name, value) => void (await writeSecretOnce(database, name, value)),
  }
}
