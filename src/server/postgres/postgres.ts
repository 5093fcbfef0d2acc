import { join, resolve } from 'node:path'
import { realpath, rm } from 'node:fs/promises'
import pg from 'pg'
import { lockDataFolder } from './data-folder-lock.ts'
import { accountFor } from './account.ts'
import { findBinaries } from './binaries.ts'
import { makeCluster, makeSocketFolder, prepareFolder } from './folders.ts'
import { endOrphan, launchPostmaster, type Postmaster } from './postmaster.ts'

const databaseName = 'bonbon'

export interface EmbeddedPostgres {
  /** Connection URL of the shop's database. */
  url: string
  /** Connection URL of another database on the same server. */
  urlOf(database: string): string
  /** Ends PostgreSQL with everything written, and frees the folder. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The shop's data folder; PostgreSQL keeps its own folder `postgres` in it. */
  folder: string
  /** False for throw-away databases of tests: faster, and lost when the machine goes down. */
  durable?: boolean
  /** Told when PostgreSQL ended unasked and is started again, or could not be. */
  onCrash?: (what: string) => void
}

/**
 * Starts the PostgreSQL that comes with the shop, on a socket that only this user can open, and keeps it running:
 * what ends unasked is started again. A PostgreSQL that a killed shop left behind is ended first.
 * Throws a StartFailure when the folder is in use, full, read-only or of another version.
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, onCrash = () => {} } = options
  await prepareFolder(resolve(options.folder))
  const folder = await realpath(options.folder)
  const release = await lockDataFolder(folder)
  try {
    const cluster = join(folder, 'postgres')
    const account = await accountFor(cluster)
    const place = { cluster, account, binaries: await findBinaries(account) }
    await makeCluster({ ...place, durable })
    await endOrphan(cluster)
    const sockets = await makeSocketFolder(cluster, account)
    const launch = () => launchPostmaster({ ...place, sockets, durable })
    const keeper = keepRunning(await launch(), launch, onCrash)
    const urlOf = (database: string) =>
      `postgresql://${databaseName}@/${database}?host=${encodeURIComponent(sockets)}`
    await makeDatabase(urlOf('postgres'))
    return {
      url: urlOf(databaseName),
      urlOf,
      stop: async () => {
        await keeper.stop()
        await rm(sockets, { recursive: true, force: true })
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** Starts PostgreSQL again whenever it ends unasked: somebody killed it, or the machine ran out of memory. */
function keepRunning(first: Postmaster, launch: () => Promise<Postmaster>, onCrash: (what: string) => void) {
  let postmaster = first
  let stopping = false
  const watch = async (): Promise<void> => {
    while (!stopping) {
      await postmaster.ended
      if (stopping) return
      onCrash('PostgreSQL ended unasked and is started again.')
      postmaster = await launch()
    }
  }
  const watching = watch().catch((error: unknown) =>
    onCrash(`PostgreSQL could not be started again: ${error}`),
  )
  return {
    async stop() {
      stopping = true
      await postmaster.stop()
      await watching
    },
  }
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
