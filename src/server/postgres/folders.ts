import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { chown, lstat, mkdir, readFile, rename, rm, stat, statfs, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '#shared/start-failure.ts'
import { canReach, type Account } from './account.ts'

const run = promisify(execFile)
const major = '18'
const bytesForNew = 150 * 1024 * 1024
const bytesForStanding = 24 * 1024 * 1024
// The name of a socket may have 107 bytes; PostgreSQL adds /.s.PGSQL.5432.lock to its folder.
const longestSocketFolder = 85

export interface ClusterLocation {
  cluster: string
  account: Account | undefined
  binaries: string
}

/** Makes sure that the folder is there, can be written and has room. */
export async function prepareFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await makeFolder(folder)
    await writeFile(probe, 'x')
    await unlink(probe)
  } catch (error) {
    throw folderFailure(folder, error instanceof Error ? error.message : String(error))
  }
  const isNew = (await clusterVersion(join(folder, 'postgres'))) === undefined
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < (isNew ? bytesForNew : bytesForStanding)) throw folderFailure(folder, 'ENOSPC')
}

/** Level by level: at once, Node hides why it could not (a read-only disk), or never ends (below /proc). */
async function makeFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(() => undefined)) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder)
}

/** The sentence for a folder that PostgreSQL, or we, could not use. */
export function folderFailure(folder: string, reason: string): StartFailure {
  if (/ENOSPC|EDQUOT|No space left|Disk quota/.test(reason)) {
    return new StartFailure(
      `The disk that holds the data folder ${folder} is full: free at least ${bytesForNew / 1024 / 1024} MB, or name another folder with BONBON_DATA.`,
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
  return new StartFailure(`The database in ${folder} did not start: ${reason}`)
}

/** Makes PostgreSQL's data folder when there is none; a crash half-way leaves none. */
export async function makeCluster({
  cluster,
  account,
  binaries,
  durable,
}: ClusterLocation & { durable: boolean }): Promise<void> {
  const version = await clusterVersion(cluster)
  if (version === major) return
  if (version !== undefined) {
    throw new StartFailure(
      `The database in ${cluster} was made by PostgreSQL ${version}, this shop brings ${major}: export it with the version that made it ("bonbon export"), or set DATABASE_URL.`,
    )
  }
  const fresh = `${cluster}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  if (account) await chown(fresh, account.uid, account.gid)
  const options = ['--username=bonbon', '--auth=trust', '--encoding=UTF8', '--no-instructions', '--no-locale']
  const collation = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    await run(
      join(binaries, 'bin', 'initdb'),
      ['-D', await ownName(fresh, account), ...options, ...collation, ...(durable ? [] : ['--no-sync'])],
      { cwd: fresh, ...account },
    )
    await rename(fresh, cluster)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw folderFailure(cluster, error instanceof Error ? error.message : String(error))
  }
}

/**
 * The name by which PostgreSQL finds its data folder, which is its working folder too. When the account may not go
 * down the path (a checkout below /root), the working folder is still open to it under this name of Linux.
 */
export async function ownName(cluster: string, account: Account | undefined): Promise<string> {
  if (!account || (await canReach(cluster, account))) return cluster
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new StartFailure(
    `PostgreSQL may not run as root, and no other user can reach ${cluster}: start the shop as an ordinary user, or name another folder with BONBON_DATA.`,
  )
}

/** A short folder for the socket, open to PostgreSQL and ourselves alone. */
export async function makeSocketFolder(cluster: string, account: Account | undefined): Promise<string> {
  const name = `bonbon-${process.getuid?.() ?? 0}-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const folder = join(tmpdir().length + name.length < longestSocketFolder ? tmpdir() : '/tmp', name)
  const owners = [process.getuid?.(), account?.uid]
  const found = await lstat(folder).catch(() => undefined)
  if (found && (!found.isDirectory() || !owners.includes(found.uid))) {
    throw new StartFailure(
      `${folder} belongs to somebody else: remove it, or set TMPDIR to a folder of your own.`,
    )
  }
  // What a killed PostgreSQL left in it is of no use, and would stand in the way of the next.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 }).catch((error: Error) => {
    throw folderFailure(folder, error.message)
  })
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

const clusterVersion = (cluster: string): Promise<string | undefined> =>
  readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
