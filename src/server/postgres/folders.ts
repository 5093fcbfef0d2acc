import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import {
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '#shared/process/start-failure.ts'
import { canReach, type UnixUser } from './unix-user.ts'

const run = promisify(execFile)
/** The major version of the embedded PostgreSQL. */
export const postgresMajor = '18'
const bytesForNewCluster = 150 * 1024 * 1024
const bytesForExistingCluster = 24 * 1024 * 1024
// The path of a socket may have 107 bytes; PostgreSQL adds /.s.PGSQL.5432.lock to the folder.
const longestSocketFolder = 85

export interface ClusterLocation {
  /** PostgreSQL's data folder. */
  cluster: string
  user: UnixUser | undefined
  binaries: string
}

/** Creates the data folder if needed; throws a StartFailure when it is not writable or its disk is full. */
export async function prepareFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await createFolder(folder)
    await writeFile(probe, 'x')
    await unlink(probe)
  } catch (error) {
    throw folderFailure(folder, error instanceof Error ? error.message : String(error))
  }
  await refuseFullDisk(folder)
}

/**
 * Throws a StartFailure when the disk of a data folder is full. A folder that does not exist yet will be on the disk
 * of `existing`.
 */
export async function refuseFullDisk(folder: string, existing = folder): Promise<void> {
  const isNew = (await clusterVersion(join(folder, 'postgres'))) === undefined
  const { bavail, bsize } = await statfs(existing)
  if (bavail * bsize < (isNew ? bytesForNewCluster : bytesForExistingCluster))
    throw folderFailure(folder, 'ENOSPC')
}

/** Whether the disk of the data folder has enough space for the next minutes. */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= bytesForExistingCluster
}

/**
 * Creates one level at a time: with `recursive`, Node hides the reason of a failure (a read-only disk) or never
 * returns (below /proc).
 */
async function createFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => undefined)) return
  if (dirname(folder) !== folder) await createFolder(dirname(folder))
  await mkdir(folder)
}

/** Explains why PostgreSQL or the shop cannot use a data folder, and the fix. */
export function folderFailure(folder: string, reason: string): StartFailure {
  if (/ENOSPC|EDQUOT|No space left|Disk quota/.test(reason)) {
    return new StartFailure(
      `The disk that holds the data folder ${folder} is full: free at least ${bytesForNewCluster / 1024 / 1024} MB, or name another folder with BONBON_DATA.`,
    )
  }
  if (/EROFS|Read-only file system/.test(reason)) {
    return new StartFailure(
      `The data folder ${folder} is read-only: make it writable, or name another folder with BONBON_DATA.`,
    )
  }
  if (/EACCES|EPERM|Permission denied|wrong ownership/.test(reason)) {
    return new StartFailure(
      `The data folder ${folder} may not be written by this user: give it to the user that starts the shop, or name another folder with BONBON_DATA.`,
    )
  }
  if (/ENOTDIR|EEXIST/.test(reason)) {
    return new StartFailure(`The data folder ${folder} is a file: name a folder with BONBON_DATA.`)
  }
  if (/^ENOENT|^ENAMETOOLONG|^ELOOP/.test(reason)) {
    return new StartFailure(
      `The data folder ${folder} cannot be created there: name another folder with BONBON_DATA.`,
    )
  }
  return new StartFailure(
    `The database in ${folder} did not start: ${reason}. If its files are damaged, bring back a backup, as docs/operations/backups.md says under "Backup".`,
  )
}

/** Creates PostgreSQL's data folder if there is none. A crash half-way leaves no folder. */
export async function createCluster({
  cluster,
  user,
  binaries,
  durable,
}: ClusterLocation & { durable: boolean }): Promise<void> {
  const version = await clusterVersion(cluster)
  if (version === postgresMajor) return
  if (version !== undefined) {
    throw new StartFailure(
      `The database in ${cluster} was created by PostgreSQL ${version}, this shop brings ${postgresMajor}: move it with "bonbon backup --dump" of the version before, or pg_upgrade, as docs/upgrading.md says under "A new PostgreSQL", or set DATABASE_URL.`,
    )
  }
  const fresh = `${cluster}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  if (user) await chown(fresh, user.uid, user.gid)
  const options = ['--username=bonbon', '--auth=trust', '--encoding=UTF8', '--no-instructions', '--no-locale']
  const collation = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    await run(
      join(binaries, 'bin', 'initdb'),
      ['-D', await pathFor(fresh, user), ...options, ...collation, ...(durable ? [] : ['--no-sync'])],
      { cwd: fresh, ...user },
    )
    await rename(fresh, cluster)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw folderFailure(cluster, error instanceof Error ? error.message : String(error))
  }
}

/**
 * The path under which PostgreSQL opens its data folder, which is also its working folder. If its user may not enter
 * the parent folders (a checkout in /root), Linux still gives access to the working folder as /proc/self/cwd.
 */
export async function pathFor(cluster: string, user: UnixUser | undefined): Promise<string> {
  if (!user || (await canReach(cluster, user))) return cluster
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new StartFailure(
    `PostgreSQL may not run as root, and no other user can reach ${cluster}: start the shop as an ordinary user, or name another folder with BONBON_DATA.`,
  )
}

/** Creates a folder with a short path for the socket. Only PostgreSQL and the shop can open it. */
export async function createSocketFolder(cluster: string, user: UnixUser | undefined): Promise<string> {
  const name = `bonbon-${process.getuid?.() ?? 0}-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const folder = join(tmpdir().length + name.length < longestSocketFolder ? tmpdir() : '/tmp', name)
  const owners = [process.getuid?.(), user?.uid]
  const found = await lstat(folder).catch(() => undefined)
  if (found && (!found.isDirectory() || !owners.includes(found.uid))) {
    throw new StartFailure(
      `${folder} belongs to another user: remove it, or set TMPDIR to a folder of your own.`,
    )
  }
  // A socket that a killed PostgreSQL left would block the next one.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 }).catch((error: Error) => {
    throw folderFailure(folder, error.message)
  })
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

/** Removes a socket that a killed PostgreSQL left: it would block the next one. */
export async function clearSocketFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true })
}

/** The major version of the PostgreSQL that created this data folder; undefined when it is not a data folder. */
export const clusterVersion = (cluster: string): Promise<string | undefined> =>
  readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
