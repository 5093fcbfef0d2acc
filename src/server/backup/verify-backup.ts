import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries, hasBinaries } from '#server/postgres/binaries.ts'
import { startPostgres, urlAt } from '#server/postgres/postgres.ts'
import { unixUserFor } from '#server/postgres/unix-user.ts'
import { StartFailure } from '#shared/process/start-failure.ts'
import { checkParts, readManifest } from './backup-reader.ts'
import { differencesOf } from './compare.ts'
import type { Manifest } from './manifest.ts'
import { findDamage, readContents } from './queries.ts'
import { refuseOtherMajor } from './restore-backup.ts'
import { restoreDump } from './restore-dump.ts'
import { recoverCluster, unpackCluster } from './unpack-cluster.ts'
import { withClient } from './with-client.ts'

/**
 * Restores a backup into a temporary folder and reads every row. Returns the defects in sentences: an empty list for
 * a good backup. Throws a StartFailure for a file that cannot be restored. The folder is in TMPDIR and is removed.
 */
export async function verifyBackup(path: string): Promise<{ manifest: Manifest; problems: string[] }> {
  if (!hasBinaries())
    throw new StartFailure(
      'A verification starts a PostgreSQL of the shop\'s own, which a release does not have: run "npm run bonbon backup verify <file>" in a checkout of this version (git clone), on any machine.',
    )
  const manifest = await readManifest(path)
  if (manifest.kind === 'files') refuseOtherMajor(manifest)
  await checkParts(path, manifest)
  const folder = await mkdtemp(join(tmpdir(), 'bonbon-verify-'))
  try {
    const running = await (manifest.kind === 'files'
      ? startCopy(path, manifest, folder)
      : startWithDump(path, manifest, folder))
    try {
      const problems = await withClient(running.url, async (client) => [
        ...differencesOf(manifest, await readContents(client)),
        ...(await findDamage(client)),
      ])
      return { manifest, problems }
    } finally {
      await running.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function startCopy(path: string, manifest: Manifest, folder: string) {
  // PostgreSQL's user must be able to pass through this folder. Its own folder is closed to other users.
  await chmod(folder, 0o711)
  const cluster = join(folder, 'postgres')
  const user = await unixUserFor(folder)
  await unpackCluster(path, { cluster, user })
  const location = { cluster, user, binaries: await findBinaries(user) }
  const { sockets, stop } = await recoverCluster(location, manifest, { durable: false })
  return { url: urlAt(sockets), stop }
}

async function startWithDump(path: string, manifest: Manifest, folder: string) {
  const own = await startPostgres({ folder, durable: false })
  try {
    await restoreDump(path, manifest, own.url)
    return own
  } catch (error) {
    await own.stop()
    throw error
  }
}
