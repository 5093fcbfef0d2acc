import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** The settings' keys that encrypt the keys in the database, 32 bytes each. */
export interface SecretKeys {
  /** BONBON_SECRET_KEY. Without it, keys are stored unencrypted. */
  current?: Buffer | undefined
  /** BONBON_OLD_SECRET_KEY, which only decrypts. */
  old?: Buffer | undefined
}

/** An encrypted key as stored in the database: nonce, tag and bytes. */
export interface SealedKey {
  sealed: Buffer
  /** Identifies the encryption key without revealing anything about it. */
  keyId: string
}

export interface KeyCipher {
  /** The id of the current key; undefined without one. */
  currentId: string | undefined
  /** Whether the settings contain the key with this id. */
  knows(keyId: string): boolean
  /** Encrypts a key for its database row (`secrets/card-field`). Undefined without a current key. */
  seal(place: string, bytes: Uint8Array): SealedKey | undefined
  /** Throws if the encryption key is unknown, or if the bytes were altered or belong to another row. */
  open(place: string, sealed: SealedKey): Buffer
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Opens the cipher for stored keys: AES-256-GCM with a random nonce. The row is authenticated, so rows cannot be
 * exchanged.
 */
export function openKeyCipher({ current, old }: SecretKeys = {}): KeyCipher {
  const known = new Map([old, current].flatMap((key) => (key ? [[idOf(key), key] as const] : [])))
  const currentId = current && idOf(current)
  return {
    currentId,
    knows: (keyId) => known.has(keyId),
    seal(place, bytes) {
      if (!current || currentId === undefined) return undefined
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, current, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
      return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), sealed]), keyId: currentId }
    },
    open(place, { sealed, keyId }) {
      const key = known.get(keyId)
      if (!key) throw new Error(`${place} is encrypted with the key ${keyId}, which no setting has`)
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const opened = decipher.update(sealed.subarray(nonceBytes + tagBytes))
      return Buffer.concat([opened, decipher.final()])
    },
  }
}

const idOf = (key: Buffer): string =>
  createHmac('sha256', key).update('bonbon key id').digest('hex').slice(0, 12)
