import type { SealedKey } from '#commerce/settings/key-cipher.ts'
import { json, sql, type Database, type Statement } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import type { CustomerSession } from './sessions.ts'

/** The data of an authorization code. `customerId` is null for a guest. */
export interface CodeRow {
  siteId: string
  clientId: string
  redirectUri: string
  codeChallenge: string
  usid: string
  customerId: string | null
  login: string | null
  customerGroups: string[]
  expiresAt: Date
}

export const insertCode = (database: Database, codeHash: Buffer, code: CodeRow): Promise<number> =>
  database.run(sql`
    insert into authorization_codes (code_hash, site_id, client_id, redirect_uri, code_challenge, usid, customer_id,
      login, customer_groups, expires_at)
    values (${codeHash}, ${code.siteId}, ${code.clientId}, ${code.redirectUri}, ${code.codeChallenge}, ${code.usid},
      ${code.customerId}, ${code.login}, ${code.customerGroups}, ${code.expiresAt})`)

/**
 * Reads a code and deletes it. Locks the row of its customer before: changes of an account lock it before they delete
 * codes, so the other order could deadlock.
 */
export const takeCode = (database: Database, codeHash: Buffer): Promise<CodeRow | undefined> =>
  database.row<CodeRow>(sql`
    with customer as materialized (
      select id from customers
      where id = (select customer_id from authorization_codes where code_hash = ${codeHash})
      for no key update)
    delete from authorization_codes where code_hash = ${codeHash} and (select count(*) from customer) >= 0
    returning site_id as "siteId", client_id as "clientId", redirect_uri as "redirectUri",
      code_challenge as "codeChallenge", usid, customer_id as "customerId", login,
      customer_groups as "customerGroups", expires_at as "expiresAt"`)

/** A session. `customerId` is null for a guest. */
export interface SessionRow {
  id: string
  usid: string
  siteId: string
  clientId: string
  guestCustomerId: string
  customerId: string | null
  login: string | null
  customerGroups: string[]
  dnt: boolean | null
  /** The member of the staff who acts for the shopper. */
  agentId: string | null
}

/** A session before it is known whether it continues a guest. */
type SessionIdentity = Omit<SessionRow, 'guestCustomerId'>

export interface Family {
  familyHash: Buffer
  tokenHash: Buffer
  now: Date
  expiresAt: Date
}

/** Inserts a session. False if the usid is in use. */
export async function insertSession(
  database: Database,
  session: SessionRow & { device: string | null },
  family: Family,
): Promise<boolean> {
  const inserted = await database.run(sql`
    insert into sessions (id, usid, site_id, client_id, guest_customer_id, customer_id, login, customer_groups,
      family_hash, token_hash, rotated_at, expires_at, started_at, device, dnt, agent_id)
    values (${session.id}, ${session.usid}, ${session.siteId}, ${session.clientId}, ${session.guestCustomerId},
      ${session.customerId}, ${session.login}, ${session.customerGroups}, ${family.familyHash}, ${family.tokenHash},
      ${family.now}, ${family.expiresAt}, ${family.now}, ${session.device}, ${session.dnt}, ${session.agentId})
    on conflict (usid) do nothing`)
  return inserted === 1
}

/**
 * Assigns an active guest session to the customer, with a new id and a new token family, and adds the former id to
 * the ended sessions: the guest's tokens become invalid. The session of an agent remains the agent's, because its row
 * makes each token one of the agent.
 */
export const takeOverGuestSession = (
  database: Database,
  {
    id,
    device,
    usid,
    siteId,
    clientId,
    customerId,
    login,
    customerGroups,
    dnt,
  }: SessionIdentity & { device: string | null },
  { familyHash, tokenHash, now, expiresAt }: Family,
): Promise<{ formerId: string; guestCustomerId: string } | undefined> =>
  database.row(sql`
    with guest as (
      select id as former_id from sessions
      where usid = ${usid} and site_id = ${siteId} and client_id = ${clientId}
        and customer_id is null and agent_id is null and expires_at > ${now}
      for update),
    customer as (
      update sessions set id = ${id}, customer_id = ${customerId}, login = ${login},
        customer_groups = ${customerGroups}, family_hash = ${familyHash}, token_hash = ${tokenHash},
        previous_hash = null, rotated_at = ${now}, expires_at = ${expiresAt}, started_at = ${now}, device = ${device},
        dnt = ${dnt}
      from guest where sessions.id = former_id
      returning former_id, guest_customer_id),
    ended as (insert into ended_sessions (session_id, ended_at) select former_id, ${now} from customer)
    select former_id as "formerId", guest_customer_id as "guestCustomerId" from customer`)

interface Rotation {
  id: string
  familyHash: Buffer
  tokenHash: Buffer
  successorHash: Buffer
  siteId: string
  clientId: string
  now: Date
  expiresAt: Date
  /** After this time the session ends, even if `expiresAt` is later. */
  longestSeconds: number
  /** Absent: as before. */
  dnt?: boolean | undefined
}

/** Replaces a current refresh token by its successor. `undefined` if the token is not current. */
export const rotateToken = (
  database: Database,
  rotation: Rotation,
): Promise<(SessionRow & { expiresAt: Date }) | undefined> =>
  database.row(sql`
    update sessions set previous_hash = token_hash, token_hash = ${rotation.successorHash},
      rotated_at = ${rotation.now}, dnt = coalesce(${rotation.dnt ?? null}, dnt),
      expires_at = least(${rotation.expiresAt}, started_at + make_interval(secs => ${rotation.longestSeconds}))
    where id = ${rotation.id} and family_hash = ${rotation.familyHash} and token_hash = ${rotation.tokenHash}
      and site_id = ${rotation.siteId} and client_id = ${rotation.clientId} and expires_at > ${rotation.now}
    returning id, usid, site_id as "siteId", client_id as "clientId", guest_customer_id as "guestCustomerId",
      customer_id as "customerId", login, customer_groups as "customerGroups", dnt, agent_id as "agentId", expires_at as "expiresAt"`)

/** The active sessions of a customer, the one of the usid first. */
export const readSessionsOf = (
  database: Database,
  { customerId, usid, now }: { customerId: string; usid: string; now: Date },
): Promise<CustomerSession[]> =>
  database.rows(sql`
    select id, site_id as "siteId", device, usid = ${usid} as "isCurrent", started_at as "startedAt",
      rotated_at as "lastUsedAt"
    from sessions where customer_id = ${customerId} and expires_at > ${now}
    order by usid = ${usid} desc, rotated_at desc`)

export const readSession = (
  database: Database,
  id: string,
): Promise<
  | (SessionRow & {
      familyHash: Buffer
      tokenHash: Buffer
      previousHash: Buffer | null
      rotatedAt: Date
      expiresAt: Date
    })
  | undefined
> =>
  database.row(sql`
    select id, usid, site_id as "siteId", client_id as "clientId", guest_customer_id as "guestCustomerId",
      customer_id as "customerId", login, customer_groups as "customerGroups", dnt, agent_id as "agentId", family_hash as "familyHash",
      token_hash as "tokenHash", previous_hash as "previousHash", rotated_at as "rotatedAt", expires_at as "expiresAt"
    from sessions where id = ${id}`)

/**
 * Updates login and groups in all sessions of a customer, and in unused codes. Records the sessions whose groups
 * change, and returns their number.
 */
export const updateCustomer = (
  database: Database,
  {
    id,
    login,
    customerGroups,
    now,
  }: { id: string; login: string; customerGroups: readonly string[]; now: Date },
): Promise<number> =>
  database.run(sql`
    with updated as (
      update sessions set login = ${login}, customer_groups = ${customerGroups} where customer_id = ${id}
    ), codes as (
      update authorization_codes set login = ${login}, customer_groups = ${customerGroups} where customer_id = ${id}
    )
    insert into changed_session_groups (session_id, customer_groups, changed_at)
    select id, ${customerGroups}::text[], ${now}::timestamptz from sessions
    where customer_id = ${id} and customer_groups <> ${customerGroups}::text[]
    on conflict (session_id) do update
      set customer_groups = excluded.customer_groups, changed_at = excluded.changed_at`)

export const readChangedGroups = (database: Database, since: Date) =>
  database.rows<{ id: string; customerGroups: string[] }>(sql`
    select session_id as id, customer_groups as "customerGroups" from changed_session_groups
    where changed_at > ${since}`)

/** Ends the session of a usid. Returns its id. */
export async function endSessionsByUsid(database: Database, usid: string, now: Date): Promise<string[]> {
  return end(database, sql`delete from sessions where usid = ${usid}`, now)
}

/** Ends the session with this id if the token family matches. Returns its id. */
export async function endSessionOfFamily(
  database: Database,
  id: string,
  familyHash: Buffer,
  now: Date,
): Promise<string[]> {
  return end(database, sql`delete from sessions where id = ${id} and family_hash = ${familyHash}`, now)
}

/** Ends a session if it belongs to the customer. Returns its id. */
export async function endSessionOfCustomer(
  database: Database,
  { customerId, sessionId, now }: { customerId: string; sessionId: string; now: Date },
): Promise<string[]> {
  return end(database, sql`delete from sessions where id = ${sessionId} and customer_id = ${customerId}`, now)
}

/** The customer's password or login has changed. */
export type EndReason = 'credentials'

/** Ends the sessions of a customer, except the one of a usid. Returns their ids. */
export async function endSessionsOfCustomer(
  database: Database,
  {
    customerId,
    exceptUsid,
    now,
    because = null,
  }: { customerId: string; exceptUsid: string | null; now: Date; because?: EndReason | null },
): Promise<string[]> {
  return end(
    database,
    sql`delete from sessions where customer_id = ${customerId} and usid is distinct from ${exceptUsid}::uuid`,
    now,
    because,
  )
}

/** Deletes unused codes, and codes that the customer could type in (src/commerce/login-codes). */
export const deleteCodesOfCustomer = (database: Database, customerId: string): Promise<number> =>
  database.run(sql`
    with typed as (delete from login_codes where customer_id = ${customerId})
    delete from authorization_codes where customer_id = ${customerId}`)

/** Ends the sessions that a statement deletes, and invalidates their access tokens. Returns their ids. */
async function end(
  database: Database,
  deletion: Statement,
  now: Date,
  because: EndReason | null = null,
): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    with deleted as (${deletion} returning id)
    insert into ended_sessions (session_id, ended_at, reason) select id, ${now}, ${because}::text from deleted
    on conflict (session_id) do nothing returning session_id as id`)
  return rows.map(({ id }) => id)
}

/** Whether a session ended for this reason. */
export const hasEndedBecause = async (
  database: Database,
  sessionId: string,
  reason: EndReason,
): Promise<boolean> =>
  (await database.row(
    sql`select from ended_sessions where session_id = ${sessionId} and reason = ${reason}`,
  )) !== undefined

export const readEndedSince = (database: Database, since: Date): Promise<{ id: string; endedAt: Date }[]> =>
  database.rows(
    sql`select session_id as id, ended_at as "endedAt" from ended_sessions where ended_at > ${since}`,
  )

interface SweepTimes {
  now: Date
  endedBefore: Date
  unusedSince: Date
}

/**
 * Deletes expired codes, requests, challenges and sessions, entries of ended sessions, and unused guest sessions. Returns the number of
 * rows.
 */
export async function sweepSessions(
  database: Database,
  { now, endedBefore, unusedSince }: SweepTimes,
): Promise<number> {
  const counts = [
    await inBatches((most) =>
      database.run(sql`
      delete from authorization_codes where ctid = any(array(
        select ctid from authorization_codes where expires_at <= ${now}
        limit ${most} for update skip locked))`),
    ),
    await inBatches((most) =>
      database.run(sql`
      delete from login_codes where ctid = any(array(
        select ctid from login_codes where expires_at <= ${now}
        limit ${most} for update skip locked))`),
    ),
    await inBatches((most) =>
      database.run(sql`
      delete from agent_requests where ctid = any(array(
        select ctid from agent_requests where expires_at <= ${now}
        limit ${most} for update skip locked))`),
    ),
    await inBatches((most) =>
      database.run(sql`
      delete from provider_logins where ctid = any(array(
        select ctid from provider_logins where expires_at <= ${now}
        limit ${most} for update skip locked))`),
    ),
    await inBatches((most) =>
      database.run(sql`
      delete from passkey_challenges where ctid = any(array(
        select ctid from passkey_challenges where expires_at <= ${now}
        limit ${most} for update skip locked))`),
    ),
    await inBatches((most) =>
      database.run(sql`
      delete from sessions where ctid = any(array(
        select ctid from sessions where expires_at <= ${now}
        limit ${most} for update skip locked))`),
    ),
    await inBatches((most) =>
      database.run(sql`
      delete from ended_sessions where ctid = any(array(
        select ctid from ended_sessions where ended_at <= ${endedBefore}
        limit ${most} for update skip locked))`),
    ),
    await inBatches((most) =>
      database.run(sql`
      delete from changed_session_groups where ctid = any(array(
        select ctid from changed_session_groups where changed_at <= ${endedBefore}
        limit ${most} for update skip locked))`),
    ),
    await inBatches((most) => database.run(unusedSessionsDeletion(unusedSince, most))),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * A refreshed session has a previous token. A session that never was refreshed is in use if other tables refer to it.
 * Main and temporary baskets have an index each: one condition for both would read all baskets with their documents.
 */
export const unusedSessionsDeletion = (unusedSince: Date, most: number): Statement => sql`
  delete from sessions where ctid = any(array(select ctid from sessions s
  where customer_id is null and previous_hash is null and rotated_at <= ${unusedSince}
    and not exists (select from baskets b where b.site_id = s.site_id and b.customer_id = s.guest_customer_id
      and b.is_open and not b.is_temporary)
    and not exists (select from baskets b where b.site_id = s.site_id and b.customer_id = s.guest_customer_id
      and b.is_open and b.is_temporary)
    and not exists (select from orders o where o.customer_id = s.guest_customer_id)
    and not exists (select from product_lists l where l.guest_customer_id = s.guest_customer_id
      and exists (select from product_list_items i where i.list_id = l.id))
  limit ${most} for update skip locked))`

export interface SigningKeyRow {
  generation: number
  id: string
  privateKey: Record<string, unknown>
}

type StoredSigningKey = Pick<SigningKeyRow, 'generation' | 'id'> &
  ({ privateKey: Record<string, unknown>; sealed: null; keyId: null } | ({ privateKey: null } & SealedKey))

export const readSigningKeys = (database: Database): Promise<StoredSigningKey[]> =>
  database.rows(sql`
    select generation, id, private_key as "privateKey", sealed, key_id as "keyId"
    from signing_keys order by generation desc`)

/** Inserts a signing key, unless another process has created this generation. */
export const insertSigningKey = (
  database: Database,
  key: StoredSigningKey & { now: Date },
): Promise<number> =>
  database.run(sql`
    insert into signing_keys (generation, id, private_key, sealed, key_id, made_at)
    values (${key.generation}, ${key.id}, ${key.privateKey && json(key.privateKey)}, ${key.sealed}, ${key.keyId}, ${key.now})
    on conflict (generation) do nothing`)

export const deleteSigningKeysBelow = (database: Database, generation: number): Promise<number> =>
  database.run(sql`delete from signing_keys where generation < ${generation}`)
