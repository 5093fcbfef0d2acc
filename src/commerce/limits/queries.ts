import { sql, type Database } from '#commerce/database.ts'

interface Attempt {
  name: string
  subject: Buffer
  /** The count stops one above this, so that it never overflows. */
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

export const deleteAttempts = (database: Database, { name, subject }: Pick<Attempt, 'name' | 'subject'>) =>
  database.run(sql`delete from attempts where name = ${name} and subject = ${subject}`)

export const deleteEndedWindows = (database: Database, now: Date): Promise<number> =>
  database.run(sql`delete from attempts where window_ends_at <= ${now}`)
