import { randomBytes } from 'node:crypto'
import type { Database } from '#commerce/database.ts'
import { readSecret, writeSecretOnce } from './secret-queries.ts'

const bytes = 32

export interface Secrets {
  /**
   * The 32 random bytes of this name: made at the first ask and the same ever after, in every process on this
   * database. For signatures that the shop itself makes and checks (HMAC), never shown to anybody.
   */
  get(name: string): Promise<Buffer>
}

export function openSecrets({ database }: { database: Database }): Secrets {
  const kept = new Map<string, Promise<Buffer>>()

  async function load(name: string): Promise<Buffer> {
    const standing = await readSecret(database, name)
    if (standing) return standing.value
    await writeSecretOnce(database, name, randomBytes(bytes))
    const written = await readSecret(database, name)
    if (!written) throw new Error(`The secret ${name} could not be kept`)
    return written.value
  }

  return {
    get(name) {
      const known = kept.get(name)
      if (known) return known
      const loading = load(name)
      kept.set(name, loading)
      loading.catch(() => kept.delete(name))
      return loading
    },
  }
}
