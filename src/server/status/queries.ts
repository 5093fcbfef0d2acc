import { sql, type Database } from '#commerce/database.ts'

interface Counts {
  products: number
  /** Placed within the last hour. */
  ordersOfLastHour: number
}

export const readCounts = (database: Database): Promise<Counts | undefined> =>
  database.row(sql`
    select (select count(*)::int from products) as products,
      (select count(*)::int from orders where placed_at > now() - interval '1 hour' and status in ('new', 'open', 'completed'))
        as "ordersOfLastHour"`)

/** The applied migrations: their number, and the name of the last one. */
export const readApplied = (database: Database): Promise<{ applied: number; latest: string } | undefined> =>
  database.row(sql`select count(*)::int as applied, max(name) as latest from migrations`)

/** Whether the job tables exist. The first server creates them. */
export const hasJobTables = async (database: Database): Promise<boolean> =>
  (await database.row<{ isThere: boolean }>(sql`select to_regclass('pgboss.job') is not null as "isThere"`))
    ?.isThere === true

/** The time when the last job ended, and whether that is longer ago than the given time. */
export const readLastRun = (database: Database, minutes: number) =>
  database.row<{ at: Date | null; isLongAgo: boolean | null }>(sql`
    select max(completed_on) as at, max(completed_on) < now() - make_interval(mins => ${minutes}) as "isLongAgo"
    from pgboss.job where completed_on is not null`)

/** The number of jobs that are overdue by the given time. */
export const readOverdue = (database: Database, minutes: number) =>
  database.rows<{ name: string; since: Date }>(sql`
    select name, min(start_after) as since from pgboss.job
    where state < 'active' and start_after < now() - make_interval(mins => ${minutes})
    group by name order by since, name`)

/** The time when "bonbon backup" made the newest backup; undefined if it made none. */
export async function readLastBackup(database: Database): Promise<Date | undefined> {
  const table = await database.row<{ isThere: boolean }>(
    sql`select to_regclass('backups') is not null as "isThere"`,
  )
  if (table?.isThere !== true) return undefined
  const last = await database.row<{ at: Date | null }>(sql`select max(taken_at) as at from backups`)
  return last?.at ?? undefined
}
