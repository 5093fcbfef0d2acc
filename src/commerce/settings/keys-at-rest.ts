import type { Database } from '#commerce/database.ts'
import { StartFailure } from '#shared/process/start-failure.ts'
import type { KeyCipher, SealedKey } from './key-cipher.ts'
import { lockKeys, readKeyIds, rewriteKeys, type KeyRow } from './secret-queries.ts'

/** Throws a StartFailure if the settings lack the key that encrypted the keys in the database. */
export async function refuseUnknownKeys(database: Database, cipher: KeyCipher): Promise<void> {
  const unknown = (await readKeyIds(database)).find((keyId) => keyId !== null && !cipher.knows(keyId))
  if (unknown === undefined) return
  throw new StartFailure(
    cipher.currentId === undefined
      ? `The keys in the database are encrypted with the key ${unknown}: set BONBON_SECRET_KEY to it.`
      : `BONBON_SECRET_KEY is the key ${cipher.currentId}, and the keys in the database are encrypted with the key ${unknown}: set that one, or set it as BONBON_OLD_SECRET_KEY to change it.`,
  )
}

/**
 * Encrypts unencrypted keys with the current key. With `isRotating` also encrypts keys again that an old key has
 * encrypted. Encrypts all keys or, after an error, none. Returns the number of keys. Throws a StartFailure like
 * `refuseUnknownKeys`. Without a current key, returns immediately.
 */
export async function encryptKeys(
  database: Database,
  cipher: KeyCipher,
  { isRotating = false }: { isRotating?: boolean } = {},
): Promise<number> {
  await refuseUnknownKeys(database, cipher)
  const { currentId } = cipher
  const isDue = (keyId: string | null) => keyId === null || (isRotating && keyId !== currentId)
  if (currentId === undefined || !(await readKeyIds(database)).some(isDue)) return 0
  return database.transact(async () => {
    const rows = await lockKeys(database)
    const due = rows.filter(({ keyId }) => isDue(keyId))
    // Another process has already encrypted them.
    if (due.length === 0) return 0
    await rewriteKeys(
      database,
      rows.map((row) => ({ ...row, ...encryptedOf(row, cipher, isDue(row.keyId)) })),
    )
    return due.length
  })
}

function encryptedOf({ place, plain, sealed, keyId }: KeyRow, cipher: KeyCipher, isDue: boolean): SealedKey {
  const stored = sealed !== null && keyId !== null ? { sealed, keyId } : undefined
  if (stored && !isDue) return stored
  const bytes = plain ?? (stored && cipher.open(place, stored))
  const encrypted = bytes && cipher.seal(place, bytes)
  if (!encrypted) throw new Error(`${place} has no key`)
  return encrypted
}
