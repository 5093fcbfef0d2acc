import { sql, type Database } from '#commerce/database.ts'
import type { AuditEntry, AuditSearch, RecordedCall } from './audit.ts'

export const insertEntry = (
  database: Database,
  { actor, call, subject, fields, result, network, requestId }: AuditEntry,
): Promise<number> =>
  database.run(sql`
    insert into staff_audit (member_id, actor, call, subject, fields, result, network, request_id)
    values (${actor.kind === 'member' ? actor.memberId : null}, ${actor.kind}, ${call}, ${subject ?? null},
      ${fields ?? []}, ${result}, ${network ?? null}, ${requestId ?? null})`)

const columns = sql`
  a.id, a.at, a.member_id as "memberId", s.name as "memberName", a.actor, a.call, a.subject, a.fields, a.result,
  a.network, a.request_id as "requestId"`

const everything = sql``

/**
 * The conditions of a search. Unset filters are not part of the statement, so that each combination uses its index.
 */
const matches = ({ memberId, subject, call, from, until }: AuditSearch) => sql`
  true ${memberId === undefined ? everything : sql`and a.member_id = ${memberId}`}
  ${subject === undefined ? everything : sql`and a.subject = ${subject}`}
  ${call === undefined ? everything : sql`and a.call = ${call}`}
  ${from === undefined ? everything : sql`and a.at >= ${from}`}
  ${until === undefined ? everything : sql`and a.at < ${until}`}`

export const readNewest = (
  database: Database,
  search: AuditSearch,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<RecordedCall[]> =>
  database.rows(sql`
    select ${columns} from staff_audit a left join staff s on s.id = a.member_id
    where ${matches(search)} ${before === undefined ? everything : sql`and a.id < ${before}::bigint`}
    order by a.id desc limit ${limit}`)

export const readAfter = (
  database: Database,
  search: AuditSearch,
  { after, limit }: { after: string; limit: number },
): Promise<RecordedCall[]> =>
  database.rows(sql`
    select ${columns} from staff_audit a left join staff s on s.id = a.member_id
    where ${matches(search)} and a.id > ${after}::bigint order by a.id limit ${limit}`)

/** Lets one process at a time seal, so that the chain does not fork. */
export const lockSeals = (database: Database): Promise<number> =>
  database.run(sql`select pg_advisory_xact_lock(hashtext('audit_seals'))`)

/** The days before today, in UTC, that have entries and no seal. */
export const readUnsealedDays = (database: Database): Promise<{ day: string }[]> =>
  database.rows(sql`
    select distinct (at at time zone 'UTC')::date::text as day from staff_audit
    where at >= coalesce((select (max(day) + 1)::timestamp at time zone 'UTC' from audit_seals), '-infinity')
      and at < date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
    order by day`)

/** The first day before the last seal with entries and without a seal: its entries were added later. */
export const readAddedDay = (database: Database): Promise<{ day: string } | undefined> =>
  database.row(sql`
    select (at at time zone 'UTC')::date::text as day from staff_audit
    where at < (select max(day)::timestamp at time zone 'UTC' from audit_seals)
      and not exists (select from audit_seals where day = (at at time zone 'UTC')::date)
    order by at limit 1`)

export interface Seal {
  day: string
  rows: number
  rowsHash: Buffer
  seal: Buffer
  /**
   * Whether retention deleted its entries. A mark on a day within the last year is ignored, because only retention
   * may set it.
   */
  isDropped: boolean
}

export const readSeals = (database: Database): Promise<Seal[]> =>
  database.rows(sql`
    select day::text, rows, rows_hash as "rowsHash", seal,
      dropped_at is not null and day < (now() at time zone 'UTC')::date - interval '1 year' as "isDropped"
    from audit_seals order by day`)

export const readLastSeal = (database: Database): Promise<{ seal: Buffer } | undefined> =>
  database.row(sql`select seal from audit_seals order by day desc limit 1`)

export const insertSeal = (
  database: Database,
  { day, rows, rowsHash, seal }: Omit<Seal, 'isDropped'>,
): Promise<number> =>
  database.run(sql`
    insert into audit_seals (day, rows, rows_hash, seal) values (${day}::date, ${rows}, ${rowsHash}, ${seal})`)

/** The start of the retained period, this number of whole months ago. Never within the last year (SALE-157). */
const firstStored = (months: number) =>
  sql`date_trunc('month', now() at time zone 'UTC') - make_interval(months => greatest(${months}::int, 12))`

/** Marks the seals of the days whose entries retention deletes. */
export const markDropped = (database: Database, months: number): Promise<number> =>
  database.run(sql`
    update audit_seals set dropped_at = now() where dropped_at is null and day < (${firstStored(months)})::date`)

/** Deletes a batch of entries of whole months, in the caller's transaction. */
export async function deleteMonths(database: Database, months: number, most: number): Promise<number> {
  await database.run(sql`select set_config('bonbon.erasing', 'on', true)`)
  return database.run(sql`
    delete from staff_audit where ctid = any(array(
      select ctid from staff_audit where at < (${firstStored(months)}) at time zone 'UTC' limit ${most}))`)
}
