import { sql, type Database } from '#commerce/database.ts'

/** A passkey as stored. The public key is in COSE form. */
export interface StoredPasskey {
  id: string
  memberId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export const insertPasskey = (
  database: Database,
  passkey: StoredPasskey & { name: string },
): Promise<number> =>
  database.run(sql`
    insert into staff_passkeys (id, member_id, name, public_key, counter, transports)
    values (${passkey.id}, ${passkey.memberId}, ${passkey.name}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports})
    on conflict (id) do nothing`)

export const readOwnerOf = (database: Database, id: string): Promise<{ memberId: string } | undefined> =>
  database.row(sql`select member_id as "memberId" from staff_passkeys where id = ${id}`)

/**
 * Reads a passkey. Lock its member first, so that its counter rises in order, and a removal does not run during its
 * use.
 */
export const readPasskey = (database: Database, id: string): Promise<StoredPasskey | undefined> =>
  database.row(sql`
    select id, member_id as "memberId", public_key as "publicKey", counter::float8 as counter, transports
    from staff_passkeys where id = ${id}`)

export const usePasskey = (
  database: Database,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<number> =>
  database.run(sql`update staff_passkeys set counter = ${counter}, used_at = ${now} where id = ${id}`)

export const readPasskeysOf = (
  database: Database,
  memberId: string,
): Promise<{ id: string; name: string; createdAt: Date; usedAt: Date | null; transports: string[] }[]> =>
  database.rows(sql`
    select id, name, created_at as "createdAt", used_at as "usedAt", transports from staff_passkeys
    where member_id = ${memberId} order by created_at, id`)

export const deletePasskey = (database: Database, memberId: string, id: string): Promise<number> =>
  database.run(sql`delete from staff_passkeys where member_id = ${memberId} and id = ${id}`)
