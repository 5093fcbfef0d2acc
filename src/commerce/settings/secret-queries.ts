import { json, sql, type Database } from '#commerce/database.ts'
import type { SealedKey } from './key-cipher.ts'

/** A stored key, unencrypted or encrypted. */
export type StoredSecret = { value: Buffer; sealed: null; keyId: null } | ({ value: null } & SealedKey)

export const readSecret = (database: Database, name: string): Promise<StoredSecret | undefined> =>
  database.row<StoredSecret>(sql`select value, sealed, key_id as "keyId" from secrets where name = ${name}`)

export const writeSecretOnce = (
  database: Database,
  name: string,
  { value, sealed, keyId }: StoredSecret,
): Promise<number> =>
  database.run(sql`
    insert into secrets (name, value, sealed, key_id) values (${name}, ${value}, ${sealed}, ${keyId})
    on conflict (name) do nothing`)

/** A row of `secrets` or `signing_keys`. */
export interface KeyRow {
  /** `secrets/{name}` or `signing_keys/{id}`. */
  place: string
  generation: number | null
  madeAt: string
  /** The bytes of a secret, or the JSON of a signing key. Null if it is encrypted. */
  plain: Buffer | null
  sealed: Buffer | null
  keyId: string | null
}

export const readKeyIds = async (database: Database): Promise<(string | null)[]> => {
  const rows = await database.rows<{ keyId: string | null }>(sql`
    select distinct key_id as "keyId" from (select key_id from secrets union all select key_id from signing_keys) as keys`)
  return rows.map(({ keyId }) => keyId)
}

/** Reads all keys. Locks the tables: other transactions cannot read or write keys until this one ends. */
export async function lockKeys(database: Database): Promise<KeyRow[]> {
  await database.run(sql`lock table secrets, signing_keys in access exclusive mode`)
  return database.rows<KeyRow>(sql`
    select 'secrets/' || name as place, null::int as generation, made_at::text as "madeAt", value as plain, sealed,
           key_id as "keyId"
    from secrets
    union all
    select 'signing_keys/' || id, generation, made_at::text, convert_to(private_key::text, 'UTF8'), sealed, key_id
    from signing_keys`)
}

/**
 * Replaces all keys by these encrypted ones. The tables get new files, because an update would leave the old bytes in
 * the old files, and so in a copy of the database's files.
 */
export async function rewriteKeys(
  database: Database,
  rows: readonly (Pick<KeyRow, 'place' | 'generation' | 'madeAt'> & SealedKey)[],
): Promise<void> {
  const encrypted = json(
    rows.map(({ place, generation, madeAt, sealed, keyId }) => {
      const [table, ...rest] = place.split('/')
      const shared = { made_at: madeAt, sealed: sealed.toString('hex'), key_id: keyId }
      return { table, id: rest.join('/'), generation, ...shared }
    }),
  )
  await database.run(sql`truncate secrets, signing_keys`)
  await database.run(sql`
    insert into secrets (name, sealed, key_id, made_at)
    select id, decode(sealed, 'hex'), key_id, made_at
    from jsonb_to_recordset(${encrypted}) as row ("table" text, id text, sealed text, key_id text, made_at timestamptz)
    where "table" = 'secrets'`)
  await database.run(sql`
    insert into signing_keys (generation, id, sealed, key_id, made_at)
    select generation, id, decode(sealed, 'hex'), key_id, made_at
    from jsonb_to_recordset(${encrypted})
      as row ("table" text, id text, generation int, sealed text, key_id text, made_at timestamptz)
    where "table" = 'signing_keys'`)
}
