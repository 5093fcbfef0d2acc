import type pg from 'pg'

/** The rights of a role in its database that the start needs. */
export interface DatabaseRights {
  /** The version in PostgreSQL's format: 150004 is 15.4. */
  version: number
  encoding: string
  isReadOnly: boolean
  /** The schema where new tables are created; null if the search path has none. */
  schema: string | null
  mayCreateTables: boolean
  mayCreateSchemas: boolean
  /** The schema of the jobs; null if it does not exist. */
  mayUseJobs: boolean | null
  /** Whether the user owns the shop's tables; null if there are none. */
  ownsTables: boolean | null
  /**
   * Connection limits of the server (without those reserved for superusers), of the user and of the database; null
   * means no limit.
   */
  connections: { server: number; user: number | null; database: number | null }
}

export interface ExtensionRight {
  name: string
  isInstalled: boolean
  isAvailable: boolean
  mayCreate: boolean
}

export async function readRights(client: pg.Client): Promise<DatabaseRights | undefined> {
  const { rows } = await client.query<DatabaseRights>(`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly",
      current_schema() as schema,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayCreateTables",
      has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
      (select has_schema_privilege(oid, 'CREATE') and has_schema_privilege(oid, 'USAGE')
        from pg_namespace where nspname = 'pgboss') as "mayUseJobs",
      (select pg_has_role(relowner, 'USAGE') from pg_class where oid = to_regclass('migrations')) as "ownsTables",
      json_build_object(
        'server', current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        'user', (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        'database', (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
      ) as connections`)
  return rows[0]
}

/** A role that may create schemas in the database can install a trusted extension. Others need a superuser. */
export async function readExtensions(client: pg.Client, names: readonly string[]): Promise<ExtensionRight[]> {
  const { rows } = await client.query<ExtensionRight>(
    `select name,
       exists (select from pg_extension where extname = name) as "isInstalled",
       exists (select from pg_available_extensions a where a.name = wanted.name) as "isAvailable",
       (select rolsuper from pg_roles where rolname = current_user)
         or has_database_privilege(current_database(), 'CREATE') and exists (
           select from pg_available_extension_versions v where v.name = wanted.name and v.trusted) as "mayCreate"
     from unnest($1::text[]) as wanted (name)`,
    [names],
  )
  return rows
}
