import { realpath, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readMigrations } from '#server/database/migrations/migration-files.ts'
import { findBinaries } from '#server/postgres/binaries.ts'
import { lockDataFolder } from '#server/postgres/data-folder-lock.ts'
import { clusterVersion, postgresMajor, prepareFolder } from '#server/postgres/folders.ts'
import { stopOrphan } from '#server/postgres/postmaster.ts'
import { startPostgres, urlAt } from '#server/postgres/postgres.ts'
import { unixUserFor, type UnixUser } from '#server/postgres/unix-user.ts'
import { StartFailure } from '#shared/process/start-failure.ts'
import { checkParts, readManifest } from './backup-reader.ts'
import { differencesOf } from './compare.ts'
import { majorOf, type Manifest } from './manifest.ts'
import {
  countOrders,
  countOtherSessions,
  missingExtensions,
  readContents,
  skipOrderNumbers,
} from './queries.ts'
import { restoreDump } from './restore-dump.ts'
import { recoverCluster, unpackCluster } from './unpack-cluster.ts'
import { withClient } from './with-client.ts'

interface RestoreTarget {
  /** The backup file. */
  path: string
  databaseUrl: string | undefined
  dataFolder: string
  /** The folder with the migrations that this version knows. */
  migrations: string
  /** Whether a shop with orders may be replaced. */
  isReplacing: boolean
}

export interface Restored {
  manifest: Manifest
  /** The differences from the manifest. */
  differences: string[]
  skippedNumbers: number
  /** The folder to which PostgreSQL's replaced data folder was moved. */
  replaced?: string | undefined
}

/**
 * Restores a backup into a data folder or database that is empty or has no orders, or into any with `isReplacing`. On
 * failure it throws a StartFailure with the reason, and the target is unchanged.
 */
export async function restoreBackup(target: RestoreTarget): Promise<Restored> {
  const { path, databaseUrl, dataFolder } = target
  const manifest = await readManifest(path)
  await refuseUnknownMigrations(manifest, target.migrations)
  if (manifest.kind === 'files') {
    refuseOtherMajor(manifest)
    if (databaseUrl !== undefined)
      throw new StartFailure(
        'The backup has files of the shop\'s own PostgreSQL, which DATABASE_URL cannot take: make one with "bonbon backup --dump", or restore without DATABASE_URL.',
      )
  }
  await checkParts(path, manifest)
  if (manifest.kind === 'files') return restoreFiles(target, manifest)
  if (databaseUrl !== undefined) return restoreDatabase(target, manifest, databaseUrl)
  const own = await startPostgres({ folder: dataFolder })
  try {
    return await restoreDatabase(target, manifest, own.url)
  } finally {
    await own.stop()
  }
}

/** Throws a StartFailure when this version of the shop cannot work with the backup. */
async function refuseUnknownMigrations(manifest: Manifest, folder: string): Promise<void> {
  const known = new Set((await readMigrations(folder)).map(({ name }) => name))
  const unknown = manifest.migrations.find((name) => !known.has(name))
  if (unknown === undefined) return
  throw new StartFailure(
    `The backup has the migration ${unknown}, which this version of the shop does not know: restore it with version ${manifest.version}, or a newer one.`,
  )
}

export function refuseOtherMajor({ postgresVersion, version }: Manifest): void {
  if (String(majorOf(postgresVersion)) === postgresMajor) return
  throw new StartFailure(
    `The backup has files of PostgreSQL ${majorOf(postgresVersion)}, this shop brings ${postgresMajor}: restore it with version ${version} of the shop, and move with "bonbon backup --dump" (docs/operations/backups.md).`,
  )
}

async function restoreDatabase(
  { path, isReplacing, databaseUrl }: RestoreTarget,
  manifest: Manifest,
  url: string,
): Promise<Restored> {
  await withClient(url, async (client) => {
    refuseOrders(await countOrders(client), { isReplacing, name: 'database' })
    const sessions = await countOtherSessions(client)
    if (sessions > 0)
      throw new StartFailure(
        `${sessions} other ${sessions === 1 ? 'session uses' : 'sessions use'} the database: stop the servers first.`,
      )
    const [missing] = await missingExtensions(client, manifest.extensions)
    if (missing !== undefined)
      throw new StartFailure(
        `The database server has no extension ${missing}: install ${databaseUrl === undefined ? 'the packages of the shop again ("npm ci")' : 'its contrib package (postgresql-contrib)'}.`,
      )
  })
  await restoreDump(path, manifest, url)
  return withClient(url, async (client) => ({
    manifest,
    differences: differencesOf(manifest, await readContents(client)),
    skippedNumbers: await skipOrderNumbers(client, new Date(manifest.takenAt)),
  }))
}

async function restoreFiles(
  { path, dataFolder: named, isReplacing }: RestoreTarget,
  manifest: Manifest,
): Promise<Restored> {
  await refuseOrdersOf(resolve(named), isReplacing)
  await prepareFolder(resolve(named))
  const dataFolder = await realpath(named)
  const release = await lockDataFolder(dataFolder)
  const cluster = join(dataFolder, 'postgres')
  const fresh = `${cluster}.restored`
  try {
    await stopOrphan(cluster)
    await rm(fresh, { recursive: true, force: true })
    const user = await ownerOf(cluster, dataFolder)
    await unpackCluster(path, { cluster: fresh, user })
    const restored = await finishRestore(fresh, user, manifest)
    const replaced = await putAside(cluster)
    await rename(fresh, cluster)
    return { ...restored, replaced }
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw error
  } finally {
    await release()
  }
}

async function finishRestore(
  cluster: string,
  user: UnixUser | undefined,
  manifest: Manifest,
): Promise<Restored> {
  const location = { cluster, user, binaries: await findBinaries(user) }
  const running = await recoverCluster(location, manifest, { durable: true })
  try {
    return await withClient(urlAt(running.sockets), async (client) => ({
      manifest,
      differences: differencesOf(manifest, await readContents(client)),
      skippedNumbers: await skipOrderNumbers(client, new Date(manifest.takenAt)),
    }))
  } finally {
    await running.stop()
  }
}

/** Starts PostgreSQL on the folder to count its orders. A PostgreSQL that does not start may have any number. */
async function refuseOrdersOf(dataFolder: string, isReplacing: boolean): Promise<void> {
  if (isReplacing || (await clusterVersion(join(dataFolder, 'postgres'))) === undefined) return
  const own = await startPostgres({ folder: dataFolder })
  try {
    await withClient(own.url, async (client) =>
      refuseOrders(await countOrders(client), { isReplacing, name: 'data folder' }),
    )
  } finally {
    await own.stop()
  }
}

function refuseOrders(
  orders: number | undefined,
  { isReplacing, name }: { isReplacing: boolean; name: string },
): void {
  if (orders === undefined)
    throw new StartFailure(`The ${name} has tables that are no shop's: name an empty one.`)
  if (orders > 0 && !isReplacing)
    throw new StartFailure(
      `The ${name} has ${orders} orders: write --replace to replace them by the backup, or name an empty one.`,
    )
}

/** Root changes the owner of the files to that of the previous files, or of the data folder. */
async function ownerOf(cluster: string, dataFolder: string): Promise<UnixUser | undefined> {
  const before = await stat(cluster).catch(() => undefined)
  return unixUserFor(before ? cluster : dataFolder)
}

/** Retains the previous database's files, in case the backup is the wrong one. */
async function putAside(cluster: string): Promise<string | undefined> {
  if (!(await stat(cluster).catch(() => undefined))) return undefined
  const aside = `${cluster}.replaced-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
  await rename(cluster, aside)
  return aside
}
