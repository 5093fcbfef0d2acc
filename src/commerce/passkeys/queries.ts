import { sql, type Database } from '#commerce/database.ts'
import type { CustomerPasskey } from './passkeys.ts'

export interface Challenge {
  challenge: string
  clientId: string
  rpId: string
  customerId: string | null
  userHandle: string | null
  displayName: string | null
  nickName: string | null
  expiresAt: Date
}

export const insertChallenge = (database: Database, row: Challenge): Promise<number> =>
  database.run(sql`
    insert into passkey_challenges (challenge, client_id, rp_id, customer_id, user_handle, display_name, nick_name, expires_at)
    values (${row.challenge}, ${row.clientId}, ${row.rpId}, ${row.customerId}, ${row.userHandle}, ${row.displayName},
      ${row.nickName}, ${row.expiresAt})`)

/** Reads a challenge of a client and deletes it. `customerId` is null for a login. */
export const takeChallenge = (
  database: Database,
  {
    challenge,
    clientId,
    customerId,
    now,
  }: Pick<Challenge, 'challenge' | 'clientId' | 'customerId'> & { now: Date },
): Promise<Challenge | undefined> =>
  database.row(sql`
    with taken as (
      delete from passkey_challenges where challenge = ${challenge} and client_id = ${clientId}
        and customer_id is not distinct from ${customerId}::text
      returning *)
    select challenge, client_id as "clientId", rp_id as "rpId", customer_id as "customerId",
      user_handle as "userHandle", display_name as "displayName", nick_name as "nickName", expires_at as "expiresAt"
    from taken where expires_at > ${now}`)

/** Inserts the user, unless the customer has passkeys already. */
export const insertUser = (
  database: Database,
  user: { customerId: string; userHandle: string; displayName: string },
): Promise<number> =>
  database.run(sql`
    insert into passkey_users (customer_id, user_handle, display_name)
    values (${user.customerId}, ${user.userHandle}, ${user.displayName})
    on conflict (customer_id) do nothing`)

interface NewPasskey {
  id: string
  customerId: string
  rpId: string
  nickName: string
  publicKey: Buffer
  counter: number
}

/** Inserts a passkey. 0 if its id is in use. */
export const insertPasskey = (database: Database, passkey: NewPasskey): Promise<number> =>
  database.run(sql`
    insert into customer_passkeys (id, customer_id, rp_id, nick_name, public_key, counter)
    values (${passkey.id}, ${passkey.customerId}, ${passkey.rpId}, ${passkey.nickName}, ${passkey.publicKey}, ${passkey.counter})
    on conflict (id) do nothing`)

export const readUser = (
  database: Database,
  customerId: string,
): Promise<{ number: number; userHandle: string; displayName: string } | undefined> =>
  database.row(sql`
    select number, user_handle as "userHandle", display_name as "displayName" from passkey_users
    where customer_id = ${customerId}`)

export const readPasskeysOf = (
  database: Database,
  customerId: string,
): Promise<(CustomerPasskey & { rpId: string })[]> =>
  database.rows(sql`
    select id, number, rp_id as "rpId", nick_name as "nickName", public_key as "publicKey", counter::float8 as counter
    from customer_passkeys where customer_id = ${customerId} order by created_at, number`)

export const readPasskey = (
  database: Database,
  id: string,
): Promise<
  { customerId: string; login: string; rpId: string; publicKey: Buffer; counter: number } | undefined
> =>
  database.row(sql`
    select customer_id as "customerId", login, rp_id as "rpId", public_key as "publicKey", counter::float8 as counter
    from customer_passkeys join customers on customers.id = customer_id where customer_passkeys.id = ${id}`)

/** Stores the new counter. 0 if a concurrent login has stored another one, or the passkey was deleted. */
export const usePasskey = (
  database: Database,
  { id, from, to, now }: { id: string; from: number; to: number; now: Date },
): Promise<number> =>
  database.run(sql`
    update customer_passkeys set counter = ${to}, used_at = ${now} where id = ${id} and counter = ${from}`)

export const deletePasskey = (database: Database, customerId: string, id: string): Promise<number> =>
  database.run(sql`delete from customer_passkeys where customer_id = ${customerId} and id = ${id}`)

/** Deletes all passkeys of a customer. 0 if there are none. */
export const deleteUser = (database: Database, customerId: string): Promise<number> =>
  database.run(sql`
    delete from passkey_users u where customer_id = ${customerId}
      and exists (select from customer_passkeys p where p.customer_id = u.customer_id)`)
