import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** Encrypts short texts that the shop must read again later, and that must not be stored as plain text. */
export interface SealedTexts {
  seal(text: string): Promise<Buffer>
  /** Throws if the bytes were altered, or sealed by another shop. */
  open(sealed: Uint8Array): Promise<string>
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Opens the sealed texts: AES-256-GCM with a secret of the shop. The bytes are nonce, tag and text. */
export function openSealedTexts({ secrets }: { secrets: Pick<Secrets, 'get'> }): SealedTexts {
  const key = () => secrets.get('sealed-texts')
  return {
    async seal(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, await key(), nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    async open(bytes) {
      const sealed = Buffer.from(bytes)
      const decipher = createDecipheriv(algorithm, await key(), sealed.subarray(0, nonceBytes))
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const opened = decipher.update(sealed.subarray(nonceBytes + tagBytes))
      return Buffer.concat([opened, decipher.final()]).toString('utf8')
    },
  }
}
