import { createWriteStream } from 'node:fs'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { launchPostmaster, type Postmaster } from '#server/postgres/postmaster.ts'
import { createSocketFolder, type ClusterLocation } from '#server/postgres/folders.ts'
import type { UnixUser } from '#server/postgres/unix-user.ts'
import { readPart, type Entry } from './backup-reader.ts'
import { parts } from './make-backup.ts'
import type { Manifest } from './manifest.ts'

/** Unpacks copied files into a new PostgreSQL data folder, whose owner becomes `user`. */
export async function unpackCluster(
  path: string,
  { cluster, user }: Pick<ClusterLocation, 'cluster' | 'user'>,
): Promise<void> {
  await mkdir(cluster, { mode: 0o700 })
  if (user) await chown(cluster, user.uid, user.gid)
  for (const part of [parts.files, parts.log])
    await readPart(path, part, (packed) => unpack(packed, cluster, user))
}

async function unpack(packed: Entry, folder: string, user: UnixUser | undefined): Promise<void> {
  const entries = extract()
  const reading = pipeline(packed, createZstdDecompress(), entries)
  reading.catch(() => {}) // thrown below
  for await (const entry of entries) {
    const target = join(folder, safeName(entry.header.name))
    if (entry.header.type === 'directory') {
      await mkdir(target, { recursive: true, mode: 0o700 })
      entry.resume()
    } else await pipeline(entry, createWriteStream(target, { mode: 0o600 }))
    if (user) await chown(target, user.uid, user.gid)
  }
  await reading
}

/** Refuses a name that leads out of the folder. Backups of the shop contain no such name. */
function safeName(name: string): string {
  if (name.startsWith('/') || name.split('/').includes('..'))
    throw new Error(`A file of a backup is outside of its folder: ${name}`)
  return name
}

/**
 * Starts PostgreSQL on unpacked files. It replays its log up to the restore point in the manifest, and then runs
 * normally. Returns the folder of its socket, too.
 */
export async function recoverCluster(
  location: ClusterLocation,
  { restorePoint }: Pick<Manifest, 'restorePoint'>,
  { durable }: { durable: boolean },
): Promise<{ postmaster: Postmaster; sockets: string; stop(): Promise<void> }> {
  const { cluster, user } = location
  const signal = join(cluster, 'recovery.signal')
  await writeFile(signal, '', { mode: 0o600 })
  if (user) await chown(signal, user.uid, user.gid)
  const sockets = await createSocketFolder(cluster, user)
  const more = [
    // The log's segments are already in the folder, so no archive is needed.
    'restore_command=false',
    'recovery_target_timeline=current',
    `recovery_target_name=${restorePoint ?? ''}`,
    'recovery_target_action=promote',
    'hot_standby=off',
  ]
  const postmaster = await launchPostmaster({ ...location, sockets, durable, more })
  return {
    postmaster,
    sockets,
    async stop() {
      await postmaster.stop()
      await rm(sockets, { recursive: true, force: true })
    },
  }
}
