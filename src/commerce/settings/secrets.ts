import { randomBytes } from 'node:crypto'
import type { Database } from '#commerce/database.ts'
import { openKeyCipher, type KeyCipher, type SecretKeys } from './key-cipher.ts'
import { readSecret, writeSecretOnce, type StoredSecret } from './secret-queries.ts'

const secretBytes = 32

export interface Secrets {
  /**
   * The 32 random bytes with this name. Created at the first call; later calls return the same bytes in every process
   * on this database. For signatures that the shop both creates and verifies (HMAC). Must never leave the server.
   */
  get(name: string): Promise<Buffer>
  /** The bytes with this name, if they exist. Does not create them. */
  find(name: string): Promise<Buffer | undefined>
  /** Stores the caller's bytes under a name, unless it exists. */
  keep(name: string, value: Buffer): Promise<void>
  /** The cipher of these secrets, for keys in other tables. */
  cipher: KeyCipher
}

/** Opens the secrets. With `keys`, new secrets are encrypted in the database. */
export function openSecrets({
  database,
  keys,
}: {
  database: Database
  keys?: SecretKeys | undefined
}): Secrets {
  const cipher = openKeyCipher(keys)
  const cached = new Map<string, Promise<Buffer>>()

  async function load(name: string): Promise<Buffer> {
    const existing = await find(name)
    if (existing) return existing
    await keep(name, randomBytes(secretBytes))
    const written = await find(name)
    if (!written) throw new Error(`The secret ${name} could not be saved`)
    return written
  }

  async function find(name: string): Promise<Buffer | undefined> {
    const stored = await readSecret(database, name)
    return stored && (stored.value ?? cipher.open(placeOf(name), stored))
  }

  async function keep(name: string, value: Buffer): Promise<void> {
    const sealed = cipher.seal(placeOf(name), value)
    const stored: StoredSecret = sealed ? { value: null, ...sealed } : { value, sealed: null, keyId: null }
    await writeSecretOnce(database, name, stored)
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
    find,
    keep,
    cipher,
  }
}

const placeOf = (name: string): string => `secrets/${name}`
