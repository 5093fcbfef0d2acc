import { join, resolve } from 'node:path'
import { realpath, rm } from 'node:fs/promises'
import pg from 'pg'
import { lockDataFolder } from './data-folder-lock.ts'
import { findBinaries } from './binaries.ts'
import { clearSocketFolder, createCluster, createSocketFolder, prepareFolder } from './folders.ts'
import { stopOrphan, launchPostmaster } from './postmaster.ts'
import { supervise } from './supervise.ts'
import { unixUserFor } from './unix-user.ts'

const databaseName = 'bonbon'

export interface EmbeddedPostgres {
  /** The URL of the shop's database. */
  url: string
  /** The URL of another database on the same server. */
  urlOf(database: string): string
  /** Shuts PostgreSQL down cleanly and releases the data folder. */
  stop(): Promise<void>
}

interface EmbeddedPostgresOptions {
  /** The shop's data folder. PostgreSQL's own folder is its subfolder `postgres`. */
  folder: string
  /** False for test databases: faster, but the data are lost when the machine stops. */
  durable?: boolean
  /** Receives a sentence when PostgreSQL crashes, and whenever a restart fails. */
  onCrash?: (message: string) => void
}

/**
 * Starts the embedded PostgreSQL on a socket that only this user can open, and restarts it after a crash. First stops
 * a PostgreSQL that a killed shop left running. Throws a StartFailure when the folder is in use, read-only or of
 * another version, or its disk is full.
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, onCrash = () => {} } = options
  await prepareFolder(resolve(options.folder))
  const folder = await realpath(options.folder)
  const release = await lockDataFolder(folder)
  try {
    const cluster = join(folder, 'postgres')
    const user = await unixUserFor(cluster)
    const location = { cluster, user, binaries: await findBinaries(user) }
    await createCluster({ ...location, durable })
    await stopOrphan(cluster)
    const sockets = await createSocketFolder(cluster, user)
    const launch = () => launchPostmaster({ ...location, sockets, durable })
    const relaunch = async () => {
      await stopOrphan(cluster)
      await clearSocketFolder(sockets)
      return launch()
    }
    const supervisor = supervise(await launch(), relaunch, onCrash)
    const stopServer = async () => {
      await supervisor.stop()
      await rm(sockets, { recursive: true, force: true })
    }
    const urlOf = (database: string) => urlAt(sockets, database)
    try {
      await createDatabase(urlOf('postgres'))
    } catch (error) {
      await stopServer()
      throw error
    }
    return {
      url: urlOf(databaseName),
      urlOf,
      stop: async () => {
        await stopServer()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** The URL of a database of the PostgreSQL whose socket is in a folder. Without a name: the shop's database. */
export const urlAt = (sockets: string, database = databaseName): string =>
  `postgresql://${databaseName}@/${database}?host=${encodeURIComponent(sockets)}&${fixedParameters}`

/**
 * Fixed parameters of the URL, so that PGPORT, PGSSLMODE and PGOPTIONS, which are for other databases, have no
 * effect.
 */
const fixedParameters = 'port=5432&sslmode=disable&options=-csearch_path%3Dpublic'

/** The time limit of the start. A start is far shorter, also on a slow disk. */
const databaseMilliseconds = 60_000

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: databaseMilliseconds,
    query_timeout: databaseMilliseconds,
  })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
