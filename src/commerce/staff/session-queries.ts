import { sql, type Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import { memberColumns, memberOf, type MemberRow } from './member-queries.ts'
import type { Member } from './staff.ts'

/** A session as stored. */
export interface StoredSession {
  id: string
  member: Member
  isProven: boolean
  startedAt: Date
  usedAt: Date
  provenAt: Date
  network: string
  device: string | null
}

type SessionRow = MemberRow & Omit<StoredSession, 'id' | 'member'> & { sessionId: string }

const sessionColumns = sql`
  s.id as "sessionId", s.is_proven as "isProven", s.started_at as "startedAt", s.used_at as "usedAt",
  s.proven_at as "provenAt", s.network, s.device, ${memberColumns}`

function sessionOf(row: SessionRow): StoredSession {
  const { sessionId, isProven, startedAt, usedAt, provenAt, network, device, ...member } = row
  return { id: sessionId, member: memberOf(member), isProven, startedAt, usedAt, provenAt, network, device }
}

/** The session of a token, if it began after `since` and its account is open. Includes the member. */
export async function readSession(
  database: Database,
  { tokenHash, since }: { tokenHash: Buffer; since: Date },
): Promise<StoredSession | undefined> {
  const row = await database.row<SessionRow>(sql`
    select ${sessionColumns} from staff_sessions s join staff m on m.id = s.member_id
      join staff_roles r on r.id = m.role_id
    where s.token_hash = ${tokenHash} and s.started_at > ${since} and m.closed_at is null`)
  return row && sessionOf(row)
}

export async function readSessionsOf(
  database: Database,
  { memberId, since }: { memberId: string; since: Date },
): Promise<StoredSession[]> {
  const rows = await database.rows<SessionRow>(sql`
    select ${sessionColumns} from staff_sessions s join staff m on m.id = s.member_id
      join staff_roles r on r.id = m.role_id
    where s.member_id = ${memberId} and s.started_at > ${since} order by s.used_at desc`)
  return rows.map(sessionOf)
}

export const insertSession = (
  database: Database,
  session: {
    tokenHash: Buffer
    id: string
    memberId: string
    isProven: boolean
    now: Date
    network: string
    device: string | null
  },
): Promise<number> =>
  database.run(sql`
    insert into staff_sessions (token_hash, id, member_id, is_proven, started_at, used_at, proven_at, network, device)
    values (${session.tokenHash}, ${session.id}, ${session.memberId}, ${session.isProven}, ${session.now},
      ${session.now}, ${session.now}, ${session.network}, ${session.device})`)

export const touchSession = (database: Database, id: string, usedAt: Date): Promise<number> =>
  database.run(sql`update staff_sessions set used_at = greatest(used_at, ${usedAt}) where id = ${id}`)

/** Marks a session as open with a fresh factor, after a factor was shown. */
export const proveSession = (database: Database, id: string, now: Date): Promise<number> =>
  database.run(sql`
    update staff_sessions set used_at = ${now}, proven_at = ${now}, is_proven = true where id = ${id}`)

export const deleteSession = (database: Database, memberId: string, id: string): Promise<number> =>
  database.run(sql`delete from staff_sessions where member_id = ${memberId} and id = ${id}::uuid`)

export const deleteSessionsOf = (database: Database, memberId: string, exceptId?: string): Promise<number> =>
  database.run(sql`
    delete from staff_sessions
    where member_id = ${memberId} and (${exceptId ?? null}::uuid is null or id <> ${exceptId ?? null}::uuid)`)

export const deleteSessionsOfRole = (database: Database, roleId: string): Promise<number> =>
  database.run(sql`
    delete from staff_sessions where member_id in (select id from staff where role_id = ${roleId})`)

/** Deletes ended sessions, expired tickets, and idempotency keys that clients no longer repeat. */
export async function deleteEnded(
  database: Database,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const sessions = await inBatches((most) =>
    database.run(sql`
      delete from staff_sessions where ctid = any(array(
        select ctid from staff_sessions where started_at <= ${since} limit ${most} for update skip locked))`),
  )
  const tickets = await inBatches((most) =>
    database.run(sql`
      delete from staff_tickets where ctid = any(array(
        select ctid from staff_tickets where expires_at <= ${now} limit ${most} for update skip locked))`),
  )
  const requests = await inBatches((most) =>
    database.run(sql`
      delete from staff_requests where ctid = any(array(
        select ctid from staff_requests where made_at <= ${now}::timestamptz - interval '48 hours'
        limit ${most} for update skip locked))`),
  )
  return sessions + tickets + requests
}
