import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Database } from '#commerce/database.ts'
import { newUuid } from '#shared/ids.ts'
import { deleteSigningKeysBelow, insertSigningKey, readSigningKeys, type SigningKeyRow } from './queries.ts'

export const signingAlgorithm = 'ES256'

/** Announced when a key was added or dropped. */
const changed = 'session-keys'

interface Ring {
  newest: { id: string; key: CryptoKey; generation: number }
  verifiers: Map<string, { key: CryptoKey; jwk: JWK }>
}

/**
 * The keys that sign and verify access tokens, made once and kept in the database, so that what one process signs every
 * other can verify.
 */
export interface SigningKeys {
  signer(): Promise<{ id: string; key: CryptoKey }>
  /** The public key of this id; asks the database again, at most every ten seconds, for one that is not known. */
  verifier(id: string): Promise<CryptoKey | undefined>
  publicJwks(): Promise<JWK[]>
  rotate(): Promise<void>
}

export function openSigningKeys({ database, clock }: { database: Database; clock: () => Date }): SigningKeys {
  let ring: Promise<Ring> | undefined
  let loadedAt = -Infinity
  let listening: Promise<unknown> | undefined

  async function load(): Promise<Ring> {
    listening ??= database.onChange((tags) => {
      if (tags.includes('*') || tags.includes(changed)) ring = undefined
    })
    await listening
    const rows = await readSigningKeys(database)
    if (rows.length > 0) return openRing(rows)
    await insertSigningKey(database, { ...(await makeKey(1)), now: clock() })
    return openRing(await readSigningKeys(database))
  }

  function keys(): Promise<Ring> {
    if (ring) return ring
    loadedAt = clock().getTime()
    const loading = load()
    ring = loading
    loading.catch(() => {
      if (ring === loading) ring = undefined
      listening = undefined
    })
    return loading
  }

  return {
    signer: async () => (await keys()).newest,
    async verifier(id) {
      const known = (await keys()).verifiers.get(id)
      if (known || clock().getTime() < loadedAt + 10_000) return known?.key
      ring = undefined
      return (await keys()).verifiers.get(id)?.key
    },
    publicJwks: async () => [...(await keys()).verifiers.values()].map(({ jwk }) => jwk),
    async rotate() {
      const { newest } = await keys()
      const next = await makeKey(newest.generation + 1)
      await database.transact(async () => {
        await insertSigningKey(database, { ...next, now: clock() })
        await deleteSigningKeysBelow(database, newest.generation)
        await database.announce([changed])
      })
      ring = undefined
    },
  }
}

async function makeKey(generation: number): Promise<SigningKeyRow> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  return { generation, id: newUuid(), privateKey: { ...(await exportJWK(privateKey)) } }
}

async function openRing(rows: SigningKeyRow[]): Promise<Ring> {
  const [first] = rows
  if (!first) throw new Error('The signing key that was just made is gone')
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
