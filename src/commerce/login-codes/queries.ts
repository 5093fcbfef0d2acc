import { json, sql, type Database, type Statement } from '#commerce/database.ts'
import type { CodePurpose, RequestedAccount } from './inputs.ts'
import type { CodeProof } from './login-codes.ts'

interface NewRequest {
  id: string
  purpose: CodePurpose
  siteId: string
  clientId: string
  loginKey: string
  callbackUri: string | null
  locale: string
  codeChallenge: string | null
  usid: string | null
  registration: RequestedAccount | null
  now: Date
  expiresAt: Date
}

export const insertRequest = (database: Database, row: NewRequest): Promise<number> =>
  database.run(sql`
    insert into login_codes (id, purpose, site_id, client_id, login_key, callback_uri, locale, code_challenge, usid,
      registration, deliver_at, expires_at)
    values (${row.id}, ${row.purpose}, ${row.siteId}, ${row.clientId}, ${row.loginKey}, ${row.callbackUri}, ${row.locale},
      ${row.codeChallenge}, ${row.usid}, ${row.registration && json(row.registration)}, ${row.now}, ${row.expiresAt})`)

type Named = Pick<NewRequest, 'purpose' | 'clientId' | 'loginKey'>

export const deleteCodesOf = (database: Database, { purpose, clientId, loginKey }: Named): Promise<number> =>
  database.run(sql`
    delete from login_codes where purpose = ${purpose} and client_id = ${clientId} and login_key = ${loginKey}`)

/** A request whose code is due. */
export interface DueRequest extends Named {
  id: string
  siteId: string
  callbackUri: string | null
  locale: string
  registration: RequestedAccount | null
  deliveries: number
}

/** Claims due requests by way of delivery. A request that is not finished is due again after a growing pause. */
export const claimDue = (
  database: Database,
  { byCallback, now, limit }: { byCallback: boolean; now: Date; limit: number },
): Promise<DueRequest[]> =>
  database.rows(sql`
    update login_codes set deliveries = deliveries + 1,
      deliver_at = ${now}::timestamptz + interval '20 seconds' * power(2, deliveries)
    where id in (
      select id from login_codes
      where deliver_at <= ${now} and expires_at > ${now} and (callback_uri is not null) = ${byCallback}
      order by deliver_at limit ${limit} for update skip locked)
    returning id, purpose, site_id as "siteId", client_id as "clientId", login_key as "loginKey",
      callback_uri as "callbackUri", locale, registration, deliveries`)

interface MadeCode {
  id: string
  customerId: string | null
  email: string
  codeHash: Buffer
  expiresAt: Date
}

/** Stores the hash of a new code. False if the request was deleted meanwhile. */
export const storeCode = async (database: Database, code: MadeCode): Promise<boolean> =>
  (await database.run(sql`
    update login_codes set customer_id = ${code.customerId}, email = ${code.email}, code_hash = ${code.codeHash},
      expires_at = ${code.expiresAt}
    where id = ${code.id}`)) === 1

export const finishDelivery = (database: Database, id: string): Promise<number> =>
  database.run(sql`update login_codes set deliver_at = null where id = ${id}`)

interface Sought {
  purpose: CodePurpose
  clientId: string
  codeHash: Buffer
  now: Date
}

/** The most wrong tries that leave a code valid. */
const mostWrongTries = 5

/**
 * The code of this hash among the codes that a login or a challenge names. Without a match, it counts a wrong try for
 * all of them. The lock orders concurrent tries, so that each sees the count of the previous ones.
 */
export const tryNamedCode = (
  database: Database,
  { purpose, clientId, codeHash, now }: Sought,
  named: { loginKey: string | null; codeChallenge: string | null },
): Promise<CodeProof | undefined> =>
  database.row(sql`
    with live as materialized (
      select * from login_codes
      where purpose = ${purpose} and client_id = ${clientId} and ${isNamed(named)}
        and expires_at > ${now} and wrong_tries < ${mostWrongTries}
      order by id for update),
    found as (select * from live where code_hash = ${codeHash} limit 1),
    counted as (
      update login_codes set wrong_tries = login_codes.wrong_tries + 1 from live
      where login_codes.id = live.id and not exists (select from found))
    select ${proofColumns} from found`)

/** A request with a challenge needs its verifier, also if the login is named. */
const isNamed = ({ loginKey, codeChallenge }: { loginKey: string | null; codeChallenge: string | null }) =>
  loginKey === null
    ? sql`code_challenge = ${codeChallenge}`
    : sql`login_key = ${loginKey} and code_challenge is not distinct from ${codeChallenge}::text`

/** The code of this hash, without knowing its login. */
export const findCode = (
  database: Database,
  { purpose, clientId, codeHash, now }: Sought,
): Promise<CodeProof | undefined> =>
  database.row(sql`
    select ${proofColumns} from login_codes
    where code_hash = ${codeHash} and purpose = ${purpose} and client_id = ${clientId} and code_challenge is null
      and expires_at > ${now} and wrong_tries < ${mostWrongTries}
    order by id limit 1`)

const proofColumns: Statement = sql`
      id, site_id as "siteId", login_key as "loginKey", customer_id as "customerId", email, usid, registration`

/** Deletes a code. False if it was used, replaced or made invalid meanwhile. */
export const deleteCode = async (database: Database, id: string, now: Date): Promise<boolean> =>
  (await database.run(sql`
    delete from login_codes where id = ${id} and expires_at > ${now} and wrong_tries < ${mostWrongTries}`)) ===
  1
