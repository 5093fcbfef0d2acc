import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { z } from 'zod'
import type { Database } from '#commerce/database.ts'
import type { KeyCipher } from '#commerce/settings/key-cipher.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { deleteSigningKeysBelow, insertSigningKey, readSigningKeys, type SigningKeyRow } from './queries.ts'

export const signingAlgorithm = 'ES256'

/** The tag that is announced when a key is added or deleted. */
const keysTag = 'session-keys'

interface KeyRing {
  newest: { id: string; key: CryptoKey; generation: number }
  verifiers: Map<string, { key: CryptoKey; jwk: JWK }>
}

/**
 * The keys that sign and verify access tokens. They are stored in the database, so that every process can verify the
 * tokens of the others. The first process creates the first key.
 */
export interface SigningKeys {
  signer(): Promise<{ id: string; key: CryptoKey }>
  /** The public key with this id. Reads the database again if the id is unknown, at most every ten seconds. */
  verifier(id: string): Promise<CryptoKey | undefined>
  /** All public keys, newest first (RFC 7517). */
  publicJwks(): Promise<JWK[]>
  /** Creates a new key and deletes all except the previous one. */
  rotate(): Promise<void>
}

interface SigningKeysOptions {
  database: Database
  cipher: KeyCipher
  clock: () => Date
}

/** Opens the keys. They are loaded at the first use. */
export function openSigningKeys({ database, cipher, clock }: SigningKeysOptions): SigningKeys {
  const { read, insert } = openStoredKeys({ database, cipher, clock })
  let keyRing: Promise<KeyRing> | undefined
  let loadedAt = -Infinity
  let listening: Promise<unknown> | undefined

  // One function object: adding it again after a failed load has no effect.
  const onChange = (tags: readonly string[]) => {
    if (tags.includes('*') || tags.includes(keysTag)) keyRing = undefined
  }

  async function load(): Promise<KeyRing> {
    listening ??= database.onChange(onChange)
    await listening
    const rows = await read()
    if (rows.length > 0) return openKeyRing(rows)
    await insert(await makeKey(1))
    return openKeyRing(await read())
  }

  /** Reloads the keys. The known keys remain in use until then, and also if the reload fails. */
  async function reload(): Promise<KeyRing> {
    const known = keyRing
    loadedAt = clock().getTime()
    const loading = database.loadShared(load)
    const loaded = await loading
    if (keyRing === known) keyRing = loading
    return loaded
  }

  function keys(): Promise<KeyRing> {
    if (keyRing) return keyRing
    loadedAt = clock().getTime()
    const loading = database.loadShared(load)
    keyRing = loading
    loading.catch(() => {
      if (keyRing === loading) keyRing = undefined
      listening = undefined
    })
    return loading
  }

  return {
    signer: async () => (await keys()).newest,
    async verifier(id) {
      const known = (await keys()).verifiers.get(id)
      if (known || clock().getTime() < loadedAt + 10_000) return known?.key
      return (await reload()).verifiers.get(id)?.key
    },
    publicJwks: async () => [...(await keys()).verifiers.values()].map(({ jwk }) => jwk),
    async rotate() {
      const { newest } = await keys()
      const next = await makeKey(newest.generation + 1)
      await database.transact(async () => {
        await insert(next)
        await deleteSigningKeysBelow(database, newest.generation)
        await database.announce([keysTag])
      })
      keyRing = undefined
    },
  }
}

/** The stored keys, which the cipher may have encrypted. */
const openStoredKeys = ({ database, cipher, clock }: SigningKeysOptions) => ({
  async read(): Promise<SigningKeyRow[]> {
    const rows = await readSigningKeys(database)
    return rows.map(({ generation, id, ...stored }) => {
      const privateKey =
        stored.privateKey ?? PrivateKey.parse(JSON.parse(cipher.open(placeOf(id), stored).toString('utf8')))
      return { generation, id, privateKey }
    })
  },
  async insert({ generation, id, privateKey }: SigningKeyRow): Promise<void> {
    const sealed = cipher.seal(placeOf(id), Buffer.from(JSON.stringify(privateKey)))
    const stored = sealed ? { privateKey: null, ...sealed } : { privateKey, sealed: null, keyId: null }
    await insertSigningKey(database, { generation, id, ...stored, now: clock() })
  },
})

const placeOf = (id: string): string => `signing_keys/${id}`

const PrivateKey = z.record(z.string(), z.unknown())

async function makeKey(generation: number): Promise<SigningKeyRow> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  return { generation, id: newUuid(), privateKey: { ...(await exportJWK(privateKey)) } }
}

async function openKeyRing(rows: SigningKeyRow[]): Promise<KeyRing> {
  const [first] = rows
  if (!first) throw new Error('The signing key was deleted right after its creation')
  const verifiers = new Map<string, { key: CryptoKey; jwk: JWK }>()
  for (const { id, privateKey } of rows) {
    const { d: _private, ...publicPart } = privateKey
    const jwk: JWK = { ...publicPart, kid: id, use: 'sig', alg: signingAlgorithm }
    verifiers.set(id, { key: await importKey(jwk), jwk })
  }
  return {
    newest: { id: first.id, generation: first.generation, key: await importKey(first.privateKey) },
    verifiers,
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm)
  if (key instanceof Uint8Array) throw new Error('A signing key is not an elliptic curve key')
  return key
}
