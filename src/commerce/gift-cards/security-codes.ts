import { createHash, createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Secrets } from '#commerce/settings/secrets.ts'

/** The name of the shop's key among its secrets. A key of another shop has its id after this name. */
const keyName = 'gift-card-codes'

/**
 * Security codes as they are stored: `<id of the key>:<HMAC-SHA256 of number:code in hex>` (decision 0048). The number makes
 * the hashes of equal codes different, so that the hash of one card is worth nothing on another.
 */
export interface SecurityCodes {
  hash(card: { number: string; code: string }): Promise<string>
  /** Whether the code is that of the hash. False for a hash with a key that this shop does not have. */
  isRight(card: { number: string; code: string; hash: string }): Promise<boolean>
  /** The ids of those keys in hashes that the shop does not have. */
  unknownKeys(hashes: readonly string[]): Promise<string[]>
  /** The shop's key in hex, to take the cards of this shop to another one. Whoever has it can find out codes. */
  exportKey(): Promise<string>
  /** Takes the key of another shop, so that codes which that shop hashed are accepted. Gives its id. */
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
      // In constant time, so that the time reveals nothing about the code.
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

/** Tells keys apart and reveals nothing about them. */
const idOf = (key: Buffer): string => openKey(key).id

/** An import hashes the codes of many cards with one key. Six times as fast with a key that is opened once. */
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
