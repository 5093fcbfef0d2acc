import type { Dirent } from 'node:fs'
import { open, readdir, realpath, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { createZstdCompress } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import type { Pace } from './pace.ts'

/** Folders whose content is left out: PostgreSQL recreates it at each start, or (`pg_wal`) it is a separate part. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])

/** Files of the running process, and files that PostgreSQL recreates. pg_basebackup leaves them out too. */
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|postgresql\.auto\.conf\.tmp|current_logfiles|backup_label(?:\.old)?|tablespace_map(?:\.old)?|backup_manifest|recovery\.signal|standby\.signal|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*)$/

const controlFile = 'global/pg_control'

interface Source {
  packed: Pack
  cluster: string
  pace: Pace
}

/**
 * Writes the files of a running cluster as a compressed tar archive, between pg_backup_start and pg_backup_stop.
 * PostgreSQL writes meanwhile: files may disappear, grow or be half written. A restore repairs them from PostgreSQL's
 * log.
 */
export function packCluster(cluster: string, pace: Pace): AsyncIterable<Uint8Array> {
  return compressed(async (packed) => {
    const source = { packed, cluster, pace }
    await addFolder(source, '')
    // Last, as in pg_basebackup: this file names the position in the log where a replay must begin.
    await addFile(source, controlFile)
  })
}

/** Writes the segments of PostgreSQL's log from `first` to `last`, and the file that names where a restore begins. */
export function packLog(
  cluster: string,
  { first, last, label, pace }: { first: string; last: string; label: string; pace: Pace },
): AsyncIterable<Uint8Array> {
  return compressed(async (packed) => {
    packed.entry({ name: 'backup_label', mode: 0o600 }, label)
    const names = (await readdir(join(cluster, 'pg_wal'))).toSorted()
    for (const name of names)
      if (/^[\dA-F]{24}$/.test(name) && name >= first && name <= last)
        await addFile({ packed, cluster, pace }, `pg_wal/${name}`)
  })
}

function compressed(fill: (packed: Pack) => Promise<void>): AsyncIterable<Uint8Array> {
  const packed = pack()
  const output = createZstdCompress()
  packed.on('error', (error) => output.destroy(error))
  fill(packed).then(
    () => packed.finalize(),
    (error: Error) => packed.destroy(error),
  )
  return packed.pipe(output)
}

async function addFolder(source: Source, folder: string): Promise<void> {
  const { packed, cluster } = source
  const entries = await readdir(join(cluster, folder), { withFileTypes: true }).catch(unlessVanished)
  const unlogged = unloggedOf(entries ?? [])
  for (const entry of entries ?? []) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (leftOut.test(entry.name) || unlogged(entry.name) || path === controlFile) continue
    // The log may be on another disk, behind a link.
    if (entry.isDirectory() || path === 'pg_wal') {
      packed.entry({ name: path, type: 'directory', mode: 0o700 })
      if (!emptied.has(path)) await addFolder(source, path)
    } else if (entry.isFile()) await addFile(source, path)
  }
}

/** Unlogged tables are empty after a restore, so only their empty file (`…_init`) is needed. */
function unloggedOf(entries: readonly Dirent[]): (name: string) => boolean {
  const ids = new Set(entries.flatMap(({ name }) => /^(\d+)_init$/.exec(name)?.[1] ?? []))
  return (name) => {
    const id = /^(\d+)(?:_(?:fsm|vm))?(?:\.\d+)?$/.exec(name)?.[1]
    return id !== undefined && ids.has(id)
  }
}

const chunkBytes = 64 * 1024

/** Adds as many bytes as the file had when it was opened. The log has the bytes that were added since. */
async function addFile({ packed, cluster, pace }: Source, name: string): Promise<void> {
  const file = await open(await realpath(join(cluster, name)).catch(() => join(cluster, name))).catch(
    unlessVanished,
  )
  if (!file) return
  try {
    const { size, mtime } = await file.stat()
    const entry = packed.entry({ name, size, mtime, mode: 0o600 })
    await copyBytes(file, entry, { size, pace })
    entry.end(null)
    await once(entry, 'close')
  } finally {
    await file.close()
  }
}

async function copyBytes(
  file: FileHandle,
  entry: ReturnType<Pack['entry']>,
  { size, pace }: { size: number; pace: Pace },
): Promise<void> {
  for (let left = size; left > 0;) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, left))
    const { bytesRead } = await file.read(chunk)
    // The table was truncated meanwhile. The replay of the log truncates it again.
    const given = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
    left -= given.length
    if (!entry.write(given)) await once(entry, 'drain')
    await pace(given.length)
  }
}

function unlessVanished(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
