import { sql, type Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'

export interface Attempt {
  name: string
  subject: Buffer
  /**
   * The maximum number of attempts within the window. The stored count stops at one above this, so that it never
   * overflows.
   */
  most: number
  now: Date
  windowEndsAt: Date
}

/** Counts an attempt in the current window, or begins a new window. */
export const countAttempt = (
  database: Database,
  { name, subject, most, now, windowEndsAt }: Attempt,
): Promise<{ number: number; windowEndsAt: Date } | undefined> =>
  database.row(sql`
    insert into attempts as a (name, subject, number, window_ends_at)
    values (${name}, ${subject}, 1, ${windowEndsAt})
    on conflict (name, subject) do update set
      number = case when a.window_ends_at <= ${now} then 1 else least(a.number + 1, ${most + 1}::integer) end,
      window_ends_at = case when a.window_ends_at <= ${now} then excluded.window_ends_at else a.window_ends_at end
    returning number, window_ends_at as "windowEndsAt"`)

/** Counts an attempt, and begins the pause after it. False while a pause is active. */
export async function countPausedAttempt(
  database: Database,
  { name, subject, most, now, windowEndsAt, longestPauseSeconds }: Attempt & { longestPauseSeconds: number },
): Promise<boolean> {
  const counted = await database.run(sql`
    insert into attempts as a (name, subject, number, window_ends_at)
    values (${name}, ${subject}, 1, ${windowEndsAt})
    on conflict (name, subject) do update set
      number = case when a.window_ends_at <= ${now} then 1 else least(a.number + 1, ${most + 31}::integer) end,
      window_ends_at = excluded.window_ends_at,
      paused_until = case when a.window_ends_at > ${now} and a.number >= ${most} then
        ${now}::timestamptz + least(power(2, a.number - ${most}::integer), ${longestPauseSeconds}) * interval '1 second' end
    where a.window_ends_at <= ${now} or a.paused_until is null or a.paused_until <= ${now}`)
  return counted === 1
}

export const readPauseEnd = async (
  database: Database,
  { name, subject }: Pick<Attempt, 'name' | 'subject'>,
): Promise<Date | undefined> =>
  (
    await database.row<{ pausedUntil: Date | null }>(sql`
      select paused_until as "pausedUntil" from attempts where name = ${name} and subject = ${subject}`)
  )?.pausedUntil ?? undefined

export const rememberSubject = (
  database: Database,
  { name, subject, windowEndsAt }: Attempt,
): Promise<number> =>
  database.run(sql`
    insert into attempts (name, subject, number, window_ends_at) values (${name}, ${subject}, 1, ${windowEndsAt})
    on conflict (name, subject) do update set window_ends_at = excluded.window_ends_at`)

export const isRemembered = async (
  database: Database,
  { name, subject, now }: Pick<Attempt, 'name' | 'subject' | 'now'>,
): Promise<boolean> =>
  (await database.run(sql`
    select 1 from attempts where name = ${name} and subject = ${subject} and window_ends_at > ${now}`)) === 1

export const deleteAttempts = (database: Database, { name, subject }: Pick<Attempt, 'name' | 'subject'>) =>
  database.run(sql`delete from attempts where name = ${name} and subject = ${subject}`)

export const deleteEndedWindows = (database: Database, now: Date): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      delete from attempts where ctid = any(array(
        select ctid from attempts where window_ends_at <= ${now}
        limit ${most} for update skip locked))`),
  )
