import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql, type Database } from '#commerce/database.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'
import { giveGiftCard } from '#testing/gift-cards.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { openKeyCipher, type SecretKeys } from './key-cipher.ts'
import { encryptKeys, refuseUnknownKeys } from './keys-at-rest.ts'
import { openSealedTexts } from './sealed-texts.ts'
import { openSecrets } from './secrets.ts'

const first = Buffer.alloc(32, 1)
const second = Buffer.alloc(32, 2)
const card = { number: '6006491926174083519', securityCode: '8264' }

const storedKeys = async (database: Database) => ({
  secrets: await database.rows<{
    name: string
    value: Buffer | null
    sealed: Buffer | null
    keyId: string | null
  }>(sql`select name, value, sealed, key_id as "keyId" from secrets order by name`),
  signing: await database.rows<{ id: string; privateKey: Record<string, unknown> | null }>(
    sql`select id, private_key as "privateKey" from signing_keys`,
  ),
})

/** Operations that need the keys of the shop. */
async function useKeys(database: Database, secretKeys: SecretKeys, accessToken: string) {
  const { shop } = openShopWithAdapters(database, { secretKeys })
  const balance = await shop.giftCards.balance({ ...card, sender: '192.0.2.1' })
  return { shopper: (await shop.sessions.verify(accessToken))?.usid, balance }
}

test('RUN-048 the next start encrypts all keys, sessions and gift cards still work, and no dump contains a key', async () => {
  const database = await stockedDatabase()
  const { shop } = openShopWithAdapters(database)
  const { accessToken } = await logIn(shop.sessions)
  await giveGiftCard(database, { ...card, balanceCents: 500 })
  const secrets = openSecrets({ database })
  const sealed = await openSealedTexts({ secrets }).seal('Marzipan')
  const plain = await storedKeys(database)
  expect(plain.secrets.length).toBeGreaterThan(1)
  const before = await useKeys(database, {}, accessToken)
  expect(before.shopper).toBeDefined()

  const cipher = openKeyCipher({ current: first })
  expect(await encryptKeys(database, cipher)).toBe(plain.secrets.length + plain.signing.length)
  expect(await encryptKeys(database, cipher)).toBe(0)
  expect(await useKeys(database, { current: first }, accessToken)).toEqual(before)
  const opened = openSealedTexts({ secrets: openSecrets({ database, keys: { current: first } }) })
  expect(await opened.open(sealed)).toBe('Marzipan')

  const dump = await everything(database)
  for (const { value } of plain.secrets)
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(dump).not.toContain(value?.toString(encoding))
  for (const { privateKey } of plain.signing) expect(dump).not.toContain(privateKey?.d)
  // Proves that the search of the dump works.
  expect(dump).toContain((await storedKeys(database)).secrets[0]?.sealed?.toString('hex'))

  // New keys are encrypted immediately.
  const later = openSecrets({ database, keys: { current: first } })
  const made = await later.get('made-later')
  expect((await storedKeys(database)).secrets.find(({ name }) => name === 'made-later')).toMatchObject({
    value: null,
    keyId: cipher.currentId,
  })
  expect(await openSecrets({ database, keys: { current: first } }).get('made-later')).toEqual(made)
  await openShopWithAdapters(database, { secretKeys: { current: first } }).shop.sessions.rotateKeys()
  expect((await storedKeys(database)).signing.map(({ privateKey }) => privateKey)).toEqual([null, null])
})

test('RUN-048 a missing or wrong key stops the start, and a server without it cannot read keys', async () => {
  const database = await stockedDatabase()
  await openSecrets({ database }).get('card-field')
  await encryptKeys(database, openKeyCipher({ current: first }))
  const id = openKeyCipher({ current: first }).currentId
  await expect(encryptKeys(database, openKeyCipher())).rejects.toThrow(
    `The keys in the database are encrypted with the key ${id}: set BONBON_SECRET_KEY to it.`,
  )
  await expect(refuseUnknownKeys(database, openKeyCipher({ current: second }))).rejects.toThrow(
    /^BONBON_SECRET_KEY is the key [\da-f]{12}, and the keys in the database are encrypted with the key/,
  )
  await expect(openSecrets({ database }).get('card-field')).rejects.toThrow('which no setting has')
  const bonbon = openCommandLine({ url: database.url })
  await expect(bonbon('stock', 'short')).rejects.toThrow('set BONBON_SECRET_KEY to it.')
})

test('RUN-048 an altered or exchanged row is not decrypted', async () => {
  const cipher = openKeyCipher({ current: first })
  const bytes = randomBytes(32)
  const row = cipher.seal('secrets/one', bytes)
  if (!row) throw new Error('Not encrypted')
  expect(cipher.open('secrets/one', row)).toEqual(bytes)
  expect(() => cipher.open('secrets/other', row)).toThrow()
  const altered = Buffer.from(row.sealed)
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
  expect(() => cipher.open('secrets/one', { ...row, sealed: altered })).toThrow()
  expect(cipher.seal('secrets/one', bytes)?.sealed).not.toEqual(row.sealed)
})

test('RUN-048 "bonbon secrets rotate" changes the key, and both keys work until then', async () => {
  const database = await stockedDatabase()
  const { shop } = openShopWithAdapters(database)
  const { accessToken } = await logIn(shop.sessions)
  await giveGiftCard(database, { ...card, balanceCents: 500 })
  await encryptKeys(database, openKeyCipher({ current: first }))
  const before = await useKeys(database, { current: first }, accessToken)
  const both = { current: second, old: first }
  // A start does not encrypt again, because servers that are not restarted yet only have the old key.
  expect(await encryptKeys(database, openKeyCipher(both))).toBe(0)
  expect(await useKeys(database, both, accessToken)).toEqual(before)

  expect(await openCommandLine({ url: database.url })('secrets', 'rotate')).toMatchObject({
    code: 1,
    errors: 'Set BONBON_SECRET_KEY to the new key, and BONBON_OLD_SECRET_KEY to the one before.',
  })
  const bonbon = openCommandLine({ url: database.url, secretKeys: both })
  const { secrets, signing } = await storedKeys(database)
  const id = openKeyCipher(both).currentId
  expect((await bonbon('secrets', 'rotate')).text).toBe(
    `${secrets.length + signing.length} keys are encrypted with the key ${id} now. BONBON_OLD_SECRET_KEY is not needed any more.`,
  )
  expect((await bonbon('secrets', 'rotate')).text).toBe(`All keys are encrypted with the key ${id} already.`)
  expect(await useKeys(database, { current: second }, accessToken)).toEqual(before)
  await expect(refuseUnknownKeys(database, openKeyCipher({ current: first }))).rejects.toThrow()
})

test('RUN-048 servers that start concurrently encrypt once', async () => {
  const database = await stockedDatabase()
  const bytes = await openSecrets({ database }).get('card-field')
  const counts = await Promise.all(
    Array.from({ length: 4 }, () => encryptKeys(database, openKeyCipher({ current: first }))),
  )
  expect(counts.filter((count) => count > 0)).toHaveLength(1)
  expect(await openSecrets({ database, keys: { current: first } }).get('card-field')).toEqual(bytes)
})

/** Every row of every table as text. */
async function everything(database: Database): Promise<string> {
  const tables = await database.rows<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await database.rows<{ row: string }>({
      name: `dump-${name}`,
      text: `select t::text as row from ${name} t`,
      values: [],
    })
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}
