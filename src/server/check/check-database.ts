import pg from 'pg'
import { databaseFailure, versionProblem } from '#server/database/database-failure.ts'
import { readExtensions, readRights, type DatabaseRights, type ExtensionRight } from './check-queries.ts'

const connectMilliseconds = 10_000

/**
 * 10 for calls, 4 for pages, 1 for the search index, 5 for jobs, 1 to listen, and those of a start or a command that
 * runs meanwhile.
 */
const connectionsOfProcess = 21
const connectionsOfCommand = 3

/** As the migrations name them. */
const extensions = ['pg_trgm', 'unaccent', 'fuzzystrmatch']

/** The reasons why the shop cannot start with the database of a URL, in a sentence each (RUN-004). Only reads. */
export async function checkDatabase(url: string, processes: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMilliseconds })
  client.on('error', () => {}) // the waiting query fails with this error
  try {
    await client.connect()
    await client.query('begin read only')
    const rights = await readRights(client)
    if (!rights) return []
    const tooOld = versionProblem(rights.version)
    if (tooOld !== undefined) return [tooOld]
    const found = await readExtensions(client, extensions)
    return [
      ...rightsProblems(rights),
      ...found.flatMap(extensionProblem),
      ...connectionProblems(rights, processes),
    ]
  } catch (error) {
    return [databaseFailure(error).message]
  } finally {
    await client.end().catch(() => {})
  }
}

const rightsProblems = ({
  encoding,
  isReadOnly,
  schema,
  mayCreateTables,
  mayCreateSchemas,
  mayUseJobs,
  ownsTables,
}: DatabaseRights): string[] => [
  ...(isReadOnly
    ? ['The database is read-only: name the primary server, or reset default_transaction_read_only.']
    : []),
  ...(encoding === 'UTF8'
    ? []
    : [`The database has the encoding ${encoding}: create it with "createdb --encoding=UTF8".`]),
  ...(mayCreateTables
    ? []
    : [
        schema === null
          ? 'The search path of the user names no schema that exists: create the schema public.'
          : `The user may not create tables in the schema ${schema}: make it the owner of the database, or "grant create on schema ${schema} to <user>".`,
      ]),
  ...(ownsTables === false
    ? ['The tables of the shop belong to another user, so no migration can change them: name their owner.']
    : []),
  ...jobsProblem({ mayCreateSchemas, mayUseJobs }),
]

function jobsProblem({
  mayCreateSchemas,
  mayUseJobs,
}: Pick<DatabaseRights, 'mayCreateSchemas' | 'mayUseJobs'>) {
  if (mayUseJobs === false)
    return ['The user may not use the schema pgboss: "grant all on schema pgboss to <user>".']
  if (mayUseJobs === true || mayCreateSchemas) return []
  return [
    'The user may not create the schema pgboss: make it the owner of the database, or "grant create on database <name> to <user>".',
  ]
}

function extensionProblem({ name, isInstalled, isAvailable, mayCreate }: ExtensionRight): string[] {
  if (isInstalled) return []
  if (!isAvailable)
    return [`PostgreSQL lacks the extension ${name}: install its contrib package (postgresql-contrib).`]
  return mayCreate
    ? []
    : [`The user may not create the extension ${name}: let a superuser run "create extension ${name}".`]
}

function connectionProblems({ connections }: DatabaseRights, processes: number): string[] {
  const needed = processes * connectionsOfProcess + connectionsOfCommand
  const limits = [
    ['max_connections without the reserved ones', connections.server],
    ['the limit of the user', connections.user],
    ['the limit of the database', connections.database],
  ] as const
  return limits.flatMap(([name, limit]) =>
    limit !== null && limit < needed
      ? [`PostgreSQL allows ${limit} connections (${name}), and the shop opens up to ${needed}: raise it.`]
      : [],
  )
}
