import { pipeline } from 'node:stream/promises'
import { StartFailure } from '#shared/process/start-failure.ts'
import { readPart } from './backup-reader.ts'
import { connectionOf, findClientPrograms, startProgram } from './client-programs.ts'
import { parts } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { clearDatabase } from './queries.ts'

/**
 * Replaces the contents of a database by a dump, in one transaction: on failure the database is unchanged. Extensions
 * stay, so that a role that owns only the database can restore.
 */
export async function restoreDump(path: string, manifest: Manifest, url: string): Promise<void> {
  // psql must know the commands that this pg_restore writes, and pg_restore must know the format of the pg_dump.
  const programs = await findClientPrograms(manifest.dumpVersion ?? 0)
  const { argument, env } = connectionOf(url)
  const psql = startProgram(
    programs,
    'psql',
    [
      '--no-psqlrc',
      '--quiet',
      '--single-transaction',
      '--set=ON_ERROR_STOP=1',
      '--no-password',
      '--output=/dev/null',
      argument,
    ],
    env,
  )
  psql.stdout.resume()
  psql.stdin.write(clearDatabase)
  const options = ['--no-owner', '--no-privileges', '--no-comments', '--file=-']
  const script = startProgram(programs, 'pg_restore', options)
  await readPart(path, parts.dump, async (dump) => {
    // A program that ends early breaks its pipe. Its error is reported below.
    const giving = pipeline(dump, script.stdin).catch(() => {})
    await pipeline(script.stdout, psql.stdin, { end: false }).catch(() => script.stop())
    await giving
  })
  const unreadable = await script.ended
  // At the end of its input psql commits, even if the input is incomplete.
  if (unreadable === undefined) psql.stdin.end()
  else psql.stop()
  const failure = await psql.ended
  // If psql failed, pg_restore failed because its output pipe was closed.
  const reason = psql.wasStopped() ? unreadable : failure
  if (reason !== undefined) throw new StartFailure(`The dump could not be restored: ${reason}`)
}
