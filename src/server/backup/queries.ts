import type pg from 'pg'
import { sql, type Database } from '#commerce/database.ts'
import type { Contents } from './manifest.ts'

/** These statements need a single session, so they use a client instead of the pool. */
type Client = Pick<pg.Client, 'query'>

export async function readServer(client: Client): Promise<{
  postgresVersion: number
  extensions: string[]
  /** The tablespaces besides PostgreSQL's two default ones. */
  tablespaces: number
}> {
  const { rows } = await client.query<{
    postgresVersion: number
    extensions: string[]
    tablespaces: number
  }>(`
    select current_setting('server_version_num')::int as "postgresVersion",
           array(select extname::text from pg_extension where extname <> 'plpgsql' order by extname) as extensions,
           (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as tablespaces`)
  return firstOf(rows)
}

/** The numbers of the database for the manifest, in the transaction's snapshot. */
export async function readContents(client: Client): Promise<Contents & { takenAt: Date }> {
  const { rows } = await client.query<Contents & { takenAt: Date }>(`
    select array(select name from migrations order by name) as migrations,
           (select count(*)::int from orders) as orders,
           (select coalesce(jsonb_object_agg(currency, cents), '{}') from (
              select currency, sum(amount_cents) as cents
              from order_payments join orders using (order_no) group by currency) as sums) as payments,
           now() as "takenAt"`)
  return firstOf(rows)
}

/** Whether the database has the tables of a shop. */
export async function isShop(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.migrations') is not null and to_regclass('public.orders') is not null as "isThere"`,
  )
  return firstOf(rows).isThere
}

/** The number of orders: 0 without the shop's tables, undefined when the database has other tables. */
export async function countOrders(client: Client): Promise<number | undefined> {
  if (!(await isShop(client))) {
    const { rows } = await client.query<{ tables: number }>(`
      select count(*)::int as tables from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`)
    return firstOf(rows).tables === 0 ? 0 : undefined
  }
  const counted = await client.query<{ orders: number }>('select count(*)::int as orders from orders')
  return firstOf(counted.rows).orders
}

/** Begins a backup, and retains PostgreSQL's log until the session ends. The session must stay open. */
export async function beginFileBackup(client: Client): Promise<{ firstSegment: string }> {
  await client.query(
    `select pg_create_physical_replication_slot('bonbon_backup_' || pg_backend_pid(), true, true)`,
  )
  const { rows } = await client.query<{ firstSegment: string }>(
    `select pg_walfile_name(pg_backup_start('bonbon backup', fast => true)) as "firstSegment"`,
  )
  return firstOf(rows)
}

/** Ends the backup and returns the text of its `backup_label`. */
export async function endFileBackup(client: Client): Promise<{ label: string }> {
  const { rows } = await client.query<{ label: string }>(
    `select labelfile as label from pg_backup_stop(wait_for_archive => false)`,
  )
  return firstOf(rows)
}

/**
 * Creates a named restore point in PostgreSQL's log, and leaves the client in a transaction whose snapshot has
 * exactly the orders and payments that the log has before that point. A lock blocks writers for that moment only:
 * rolling back to the savepoint releases it. Fails with PostgreSQL's `lock_not_available` when a write transaction
 * does not end.
 */
export async function markRestorePoint(client: Client, name: string): Promise<void> {
  await client.query('begin isolation level repeatable read')
  await client.query(`set local lock_timeout = '200ms'`)
  for (let tries = 50; ; tries--) {
    await client.query('savepoint point')
    try {
      await client.query('lock table orders, order_payments in share mode')
      await client.query('select pg_create_restore_point($1)', [name])
      await client.query('rollback to savepoint point')
      return
    } catch (error) {
      await client.query('rollback to savepoint point')
      const isLocked = error instanceof Error && 'code' in error && error.code === '55P03'
      if (!isLocked || tries === 1) throw error
    }
  }
}

/** Completes the segment of the log that has everything up to now, and returns its name. */
export async function completeSegment(client: Client): Promise<{ lastSegment: string }> {
  const { rows } = await client.query<{ lastSegment: string }>(
    `select pg_walfile_name(pg_switch_wal()) as "lastSegment"`,
  )
  return firstOf(rows)
}

/** Begins a transaction whose snapshot another session can use. */
export async function exportSnapshot(client: Client): Promise<{ snapshot: string }> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  return firstOf(rows)
}

/**
 * Records a backup for `bonbon status` and the metrics. Has no effect before migration 0056, which adds the table.
 */
export async function insertBackup(
  client: Client,
  { fileName, bytes, takenAt }: { fileName: string; bytes: number; takenAt: Date },
): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.backups') is not null as "isThere"`,
  )
  if (!firstOf(rows).isThere) return
  await client.query('insert into backups (file_name, bytes, taken_at) values ($1, $2, $3)', [
    fileName,
    bytes,
    takenAt,
  ])
}

/** The newest backup of this database that "bonbon backup" made. */
export const readNewestBackup = (
  database: Database,
): Promise<{ fileName: string; bytes: number; takenAt: Date } | undefined> =>
  database.row(sql`
    select file_name as "fileName", bytes, taken_at as "takenAt" from backups order by taken_at desc, id desc limit 1`)

/** Counts other sessions on this database, such as those of running servers. */
export async function countOtherSessions(client: Client): Promise<number> {
  const { rows } = await client.query<{ sessions: number }>(`
    select count(*)::int as sessions from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  return firstOf(rows).sessions
}

/** The extensions of the list that this server does not offer. */
export async function missingExtensions(client: Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where name not in (select name from pg_available_extensions)`,
    [names],
  )
  return rows.map(({ name }) => name)
}

/**
 * Skips the order numbers that may have been used between the backup and now: for each day ten times as many as on
 * the busiest day. A number that is used twice would be the key of two payments at the gateway. Returns how many
 * numbers are skipped.
 */
export async function skipOrderNumbers(client: Client, takenAt: Date): Promise<number> {
  const { rows } = await client.query<{ skipped: number }>(
    `with busiest as (
       select count(*) as orders from orders group by created_at::date order by 1 desc limit 1
     ), skip as (
       select greatest(1000, coalesce((select orders from busiest), 0) * 10
                * ceil(extract(epoch from greatest(now() - $1::timestamptz, interval '0')) / 86400 + 1))::bigint as numbers
     )
     select numbers::float8 as skipped,
            setval('order_numbers', (select last_value from order_numbers) + numbers) as at from skip`,
    [takenAt],
  )
  return firstOf(rows).skipped
}

/** The damage in a restored database, in sentences. Reads every row of every table, and every page of the indexes. */
export async function findDamage(client: Client): Promise<string[]> {
  const found: string[] = []
  const { rows: invalid } = await client.query<{ sentence: string }>(`
    select 'The index ' || indexrelid::regclass || ' is invalid.' as sentence from pg_index where not indisvalid
    union all
    select 'The foreign key ' || conname || ' of ' || conrelid::regclass || ' is not valid.' from pg_constraint
    where contype = 'f' and not convalidated`)
  found.push(...invalid.map(({ sentence }) => sentence))
  await client.query('create extension if not exists amcheck')
  // A partitioned index, such as that of the jobs, has no pages. Its partitions have them.
  const { rows: indexes } = await client.query<{ name: string; check: string }>(`
    select c.oid::regclass::text as name, format('select bt_index_check(%L::regclass)', c.oid::regclass) as check
    from pg_index join pg_class c on c.oid = indexrelid join pg_am on pg_am.oid = relam
    where amname = 'btree' and indisvalid and relpersistence = 'p' and relkind = 'i'`)
  for (const { name, check } of indexes)
    await client
      .query(check)
      .catch((error: Error) => found.push(`The index ${name} is damaged: ${error.message}.`))
  const { rows: tables } = await client.query<{ name: string; check: string }>(`
    select oid::regclass::text as name, format('select count(t.*) from %s t', oid::regclass) as check
    from pg_class where relkind in ('r', 'm') and relpersistence = 'p'`)
  for (const { name, check } of tables)
    await client
      .query(check)
      .catch((error: Error) => found.push(`The table ${name} is damaged: ${error.message}.`))
  for (const { name, check } of await foreignKeyChecks(client)) {
    const { rows } = await client.query<{ rows: number }>(check)
    const orphans = firstOf(rows).rows
    if (orphans > 0) found.push(`The foreign key ${name} is broken by ${orphans} rows.`)
  }
  return found
}

/** Returns for each foreign key a statement that counts the rows whose referenced row is missing. */
async function foreignKeyChecks(client: Client): Promise<{ name: string; check: string }[]> {
  const { rows } = await client.query<{ name: string; check: string }>(`
    select k.conname || ' of ' || k.conrelid::regclass as name,
           format('select count(*)::int as rows from %s c where %s and not exists (select from %s p where %s)',
                  k.conrelid::regclass, string_agg(format('c.%I is not null', c.attname), ' and '),
                  k.confrelid::regclass, string_agg(format('p.%I = c.%I', p.attname, c.attname), ' and ')) as check
    from pg_constraint k
    cross join unnest(k.conkey, k.confkey) as pair (child, parent)
    join pg_attribute c on c.attrelid = k.conrelid and c.attnum = pair.child
    join pg_attribute p on p.attrelid = k.confrelid and p.attnum = pair.parent
    where k.contype = 'f'
    group by k.oid, k.conname, k.conrelid, k.confrelid`)
  return rows
}

/**
 * Deletes the shop's objects in a database, except extensions: tables, functions and other schemas such as that of
 * the jobs. psql runs it in one transaction with the restored dump. The arrays are complete before the first
 * statement runs, because the names of objects that a cascade has dropped cannot be read.
 */
export const clearDatabase = `
set local client_min_messages = warning;
do $clear$
declare statement text;
begin
  foreach statement in array array(
    select format('drop schema %I cascade', nspname) from pg_namespace n
    where nspname not in ('public', 'information_schema') and nspname not like 'pg\\_%'
      and pg_has_role(nspowner, 'usage')
      and not exists (select from pg_depend where objid = n.oid and deptype = 'e')
  ) loop execute statement; end loop;
  foreach statement in array array(
    select format('drop %s if exists %s cascade',
                  case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
                               when 'f' then 'foreign table' else 'table' end, oid::regclass)
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend where objid = c.oid and deptype in ('e', 'i'))
  ) loop execute statement; end loop;
  foreach statement in array array(
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  ) loop execute statement; end loop;
  foreach statement in array array(
    select format('drop type if exists %s cascade', oid::regtype) from pg_type t
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'c')
      and (typrelid = 0 or (select relkind from pg_class where pg_class.oid = typrelid) = 'c')
      and not exists (select from pg_depend where objid = t.oid and deptype in ('e', 'i'))
  ) loop execute statement; end loop;
  foreach statement in array array(
    select format('drop text search configuration if exists %s cascade', oid::regconfig) from pg_ts_config c
    where cfgnamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    union all
    select format('drop text search dictionary if exists %s cascade', oid::regdictionary) from pg_ts_dict d
    where dictnamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = d.oid and deptype = 'e')
  ) loop execute statement; end loop;
end $clear$;
`

function firstOf<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL gave no row')
  return row
}
