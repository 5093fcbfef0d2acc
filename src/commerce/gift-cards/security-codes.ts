import { createHash, createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Secrets } from '#commerce/settings/secrets.ts'

/** The name of the shop's key among its secrets. For the key of another shop, its id follows this name. */
const keyName = 'gift-card-codes'

/**
 * Security codes as stored: `<id of the key>:<HMAC-SHA256 of number:code in hex>` (decision 0048). Because of the
 * number, equal codes have different hashes, and the hash of one card does not match another card.
 */
export interface SecurityCodes {
  hash(card: { number: string; code: string }): Promise<string>
  /** Whether the code matches the hash. False if the shop does not have the key of the hash. */
  isRight(card: { number: string; code: string; hash: string }): Promise<boolean>
  /** The ids of keys in hashes that the shop does not have. */
  unknownKeys(hashes: readonly string[]): Promise<string[]>
  /**
   * The shop's key in hex, for another shop that imports the cards of this shop. The key allows an attacker to find
   * out codes by trying.
   */
  exportKey(): Promise<string>
  /** Adds the key of another shop, so that codes that were hashed there are accepted. Returns its id. */
  takeKey(hex: string): Promise<string>
}

/** Opens the hashes of the security codes. */
export function openSecurityCodes({ secrets }: { secrets: Secrets }): SecurityCodes {
  const keyOf = async (id: string): Promise<Buffer | undefined> => {
    const own = await secrets.get(keyName)
    return idOf(own) === id ? own : secrets.find(`${keyName} ${id}`)
  }

  return {
    async hash(card) {
      const key = await secrets.get(keyName)
      return `${idOf(key)}:${digestOf(key, card).toString('hex')}`
    },
    async isRight({ hash, ...card }) {
      const [id = '', hex = ''] = hash.split(':')
      const key = await keyOf(id)
      const stored = Buffer.from(hex, 'hex')
      if (!key || stored.length !== digestBytes) return false
      // Compares in constant time, so that the response time does not reveal the code.
      return timingSafeEqual(stored, digestOf(key, card))
    },
    async unknownKeys(hashes) {
      const unknown: string[] = []
      for (const id of new Set(hashes.flatMap((hash) => (hash === '' ? [] : (hash.split(':')[0] ?? [])))))
        if (!(await keyOf(id))) unknown.push(id)
      return unknown
    },
    exportKey: async () => (await secrets.get(keyName)).toString('hex'),
    async takeKey(hex) {
      const key = Buffer.from(hex, 'hex')
      const id = idOf(key)
      if (!(await keyOf(id))) await secrets.keep(`${keyName} ${id}`, key)
      return id
    },
  }
}

const digestBytes = 32

const digestOf = (key: Buffer, { number, code }: { number: string; code: string }): Buffer =>
  createHmac('sha256', openKey(key).secret).update(`${number}:${code}`).digest()

/** Identifies a key without revealing anything about it. */
const idOf = (key: Buffer): string => openKey(key).id

/** An import hashes the codes of many cards with one key. Opening the key once is six times as fast. */
function openKey(key: Buffer): OpenKey {
  const known = openKeys.get(key)
  if (known) return known
  const id = createHash('sha256').update(key).digest('hex').slice(0, 8)
  const opened = { id, secret: createSecretKey(key) }
  openKeys.set(key, opened)
  return opened
}

interface OpenKey {
  id: string
  secret: KeyObject
}

const openKeys = new WeakMap<Buffer, OpenKey>()
