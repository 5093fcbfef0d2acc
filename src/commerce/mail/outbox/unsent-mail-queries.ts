import { sql, type Database } from '#commerce/database.ts'
import type { UnsentMail, UnsentMailCounts, WholeUnsentMail } from './unsent-mail.ts'

const isUnsent = sql`sent_at is null`

const columns = sql`
  id, recipient as "to", subject, attempts, created_at as "createdAt", failure,
  case when given_up_at is null then 'waiting' else 'given-up' end as state`

/** Given-up mails are deleted with all others after 90 days. */
export const countUnsent = (database: Database): Promise<UnsentMailCounts | undefined> =>
  database.row(sql`
    select count(*) filter (where given_up_at is null)::int as waiting,
           count(*) filter (where given_up_at is not null)::int as "givenUp"
    from outbox where ${isUnsent}`)

export const countWaiting = (database: Database): Promise<{ waiting: number } | undefined> =>
  database.row(sql`select count(*)::int as waiting from outbox where ${isUnsent} and given_up_at is null`)

/** Oldest first. */
export const readUnsent = (database: Database, limit: number): Promise<UnsentMail[]> =>
  database.rows(sql`select ${columns} from outbox where ${isUnsent} order by created_at, id limit ${limit}`)

export const readUnsentMail = (database: Database, id: string): Promise<WholeUnsentMail | undefined> =>
  database.row(sql`select ${columns}, text_body as text from outbox where ${isUnsent} and id::text = ${id}`)

/** Makes unsent mails due now, with a new series of tries. Null means all mails that were given up. */
export const makeDue = (database: Database, ids: readonly string[] | null): Promise<{ id: string }[]> =>
  database.rows(sql`
    update outbox set given_up_at = null, attempts = 0, next_attempt_at = now()
    where ${isUnsent}
      and case when ${ids}::text[] is null then given_up_at is not null else id::text = any(${ids}::text[]) end
    returning id`)
