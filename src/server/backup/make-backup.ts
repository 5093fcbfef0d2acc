import { realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { StartFailure } from '#shared/process/start-failure.ts'
import { readVersion } from '#server/status/version.ts'
import { openBackupWriter, type BackupWriter } from './backup-writer.ts'
import { connectionOf, findClientPrograms, startProgram, type ClientPrograms } from './client-programs.ts'
import { majorOf, type Contents, type Manifest } from './manifest.ts'
import { openPace, type Pace } from './pace.ts'
import { packCluster, packLog } from './pack-cluster.ts'
import {
  beginFileBackup,
  completeSegment,
  endFileBackup,
  exportSnapshot,
  insertBackup,
  isShop,
  markRestorePoint,
  readContents,
  readServer,
} from './queries.ts'
import { withClient } from './with-client.ts'

interface BackupSource {
  /** The file to write. */
  path: string
  /** The database. Other sessions may use it meanwhile. */
  url: string
  /** The data folder of the server's own PostgreSQL, whose files are copied. Without one, pg_dump reads the database. */
  cluster: string | undefined
  /** The folder of the shop's program. */
  root: string
  /** The maximum rate for reading files, in bytes per second, because the shop sells meanwhile (RUN-046). */
  bytesPerSecond?: number
}

const defaultBytesPerSecond = 16 * 1024 ** 2

export interface MadeBackup extends Contents {
  takenAt: Date
  bytes: number
}

type Client = Parameters<typeof readServer>[0]
type Written = Contents & Pick<Manifest, 'kind' | 'dumpVersion' | 'restorePoint'> & { takenAt: Date }

/** Writes a backup while the shop sells. On failure it throws a StartFailure and leaves no file. */
export async function makeBackup({
  path,
  url,
  cluster,
  root,
  bytesPerSecond = defaultBytesPerSecond,
}: BackupSource): Promise<MadeBackup> {
  const { version, commit = null } = await readVersion(root)
  return withClient(url, async (client) => {
    if (!(await isShop(client))) throw new StartFailure('There is no shop in this database to back up.')
    const { tablespaces, ...server } = await readServer(client)
    if (cluster !== undefined && tablespaces > 0)
      throw new StartFailure(
        'The database has tablespaces, which are outside of its folder: write "bonbon backup --dump <file>".',
      )
    // Finds the programs before it begins a file.
    const programs = cluster ?? (await findClientPrograms(majorOf(server.postgresVersion)))
    const startedAt = new Date().toISOString()
    const writer = await openBackupWriter(path)
    try {
      const { takenAt, ...written } = await (typeof programs === 'string'
        ? copyFiles(writer, client, {
            cluster: await realpath(programs),
            pace: openPace({ bytesPerSecond }),
          })
        : dumpDatabase(writer, client, { url, programs }))
      const bytes = await writer.finish({
        format: 'bonbon-backup',
        formatVersion: 1,
        version,
        commit,
        ...server,
        startedAt,
        takenAt: takenAt.toISOString(),
        ...written,
      })
      await insertBackup(client, { fileName: basename(path), bytes, takenAt })
      return { ...written, takenAt, bytes }
    } catch (error) {
      await writer.discard()
      throw error
    }
  })
}

/**
 * A base backup (https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP), made
 * without pg_basebackup, which the package does not include. It ends at a point in the log for which the manifest's
 * numbers are exact.
 */
async function copyFiles(
  writer: BackupWriter,
  client: Client,
  { cluster, pace }: { cluster: string; pace: Pace },
): Promise<Written> {
  const { firstSegment } = await beginFileBackup(client)
  await writer.add(parts.files, packCluster(cluster, pace))
  const { label } = await endFileBackup(client)
  const restorePoint = `bonbon ${new Date().toISOString()}`
  await markRestorePoint(client, restorePoint)
  const contents = await readContents(client)
  await client.query('commit')
  const { lastSegment } = await completeSegment(client)
  await writer.add(parts.log, packLog(cluster, { first: firstSegment, last: lastSegment, label, pace }))
  return { kind: 'files', dumpVersion: null, restorePoint, ...contents }
}

/** Runs `pg_dump -Fc` on the snapshot from which the manifest's numbers are counted. */
async function dumpDatabase(
  writer: BackupWriter,
  client: Client,
  { url, programs }: { url: string; programs: ClientPrograms },
): Promise<Written> {
  const { snapshot } = await exportSnapshot(client)
  const contents = await readContents(client)
  const { argument, env } = connectionOf(url)
  const options = ['--format=custom', '--no-password', `--snapshot=${snapshot}`, argument]
  const dump = startProgram(programs, 'pg_dump', options, env)
  try {
    await writer.add(parts.dump, dump.stdout)
  } catch (error) {
    dump.stop()
    throw error
  }
  const failure = await dump.ended
  if (failure !== undefined) throw new StartFailure(`pg_dump failed: ${failure}`)
  await client.query('commit')
  return { kind: 'dump', dumpVersion: programs.major, restorePoint: null, ...contents }
}

/** The names of the parts in the backup file. */
export const parts = { files: 'files.tar.zst', log: 'log.tar.zst', dump: 'database.dump' }
