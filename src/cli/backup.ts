import { join, resolve } from 'node:path'
import { contentsText } from '#server/backup/compare.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { StartFailure } from '#shared/process/start-failure.ts'
import type { Command, CommandContext } from './command.ts'
import { withDatabaseUrl } from './with-shop.ts'

const oneFile = { usage: '<file>', count: { least: 1, most: 1 } }

export const backupCommands: readonly Command[] = [
  {
    name: 'backup verify',
    ...oneFile,
    summary: 'Restores a backup into a temporary folder and checks all of it',
    details:
      'Compares the database with the manifest of the file, reads every row and looks for invalid indexes and broken foreign keys. The exit code is 1 when something is wrong. The folder is below TMPDIR, needs as much room as the database, and is removed.',
    run: ([file = ''], context) => verify(resolve(context.directory, file), context),
  },
  {
    name: 'backup',
    usage: '[--dump] [--rate <MB per second>] <file>',
    count: { least: 1, most: 1 },
    options: { dump: { type: 'boolean' }, rate: { type: 'string' } },
    summary: 'Writes a backup of the whole shop, also while it sells',
    details:
      'Of the own PostgreSQL it copies the files, 16 MB a second at most or as many as --rate says, with a low priority; of DATABASE_URL, and with --dump, it uses pg_dump, which has to be on this machine. Keep the file away from this machine, and BONBON_SECRET_KEY apart from the file.',
    run: ([file = ''], context) => backUp(resolve(context.directory, file), context),
  },
  {
    name: 'restore',
    usage: '[--replace] <file>',
    count: { least: 1, most: 1 },
    options: { replace: { type: 'boolean' } },
    summary: 'Fills an empty data folder or database from a backup',
    details:
      'Stop the servers before. With --replace it also replaces a shop that has orders; the files of the own PostgreSQL before are kept beside the new ones.',
    run: ([file = ''], context) => restore(resolve(context.directory, file), context),
  },
]

function backUp(path: string, context: CommandContext): Promise<number> {
  const { environment, root, options } = context
  const { rate } = options
  if (rate !== undefined && !(Number(rate) > 0))
    throw new StartFailure('--rate is a number of megabytes per second: write "--rate 50", for example.')
  const isOwn = environment.databaseUrl === undefined && options.dump !== true
  if (rate !== undefined && !isOwn)
    throw new StartFailure('--rate is for copies of the own PostgreSQL: pg_dump has none. Leave it out.')
  return withDatabaseUrl(context, async (url) => {
    const cluster = isOwn ? join(environment.dataFolder, 'postgres') : undefined
    const made = await makeBackup({
      path,
      url,
      cluster,
      root,
      ...(rate !== undefined && { bytesPerSecond: Number(rate) * 1024 ** 2 }),
    })
    context.print(`Wrote ${path} (${sizeText(made.bytes)}): ${contentsText(made)}.`)
    context.print(`Check it with "bonbon backup verify ${path}".`)
    return 0
  })
}

async function verify(path: string, context: CommandContext): Promise<number> {
  const { manifest, problems } = await verifyBackup(path)
  for (const problem of problems) context.printError(problem)
  if (problems.length > 0) return 1
  context.print(`${path} is good: ${manifestText(manifest)}.`)
  return 0
}

async function restore(path: string, context: CommandContext): Promise<number> {
  const { environment, migrations, options } = context
  const { databaseUrl, dataFolder } = environment
  const isReplacing = options.replace === true
  const restored = await restoreBackup({ path, databaseUrl, dataFolder, migrations, isReplacing })
  const { manifest, differences, skippedNumbers, replaced } = restored
  for (const difference of differences) context.printError(difference)
  context.print(`Restored ${manifestText(manifest)}.`)
  context.print(
    `The numbers of new orders skip ${skippedNumbers}, because orders after the backup had some of them.`,
  )
  if (replaced !== undefined)
    context.print(`The database before is in ${replaced}: remove it when you do not need it any more.`)
  context.print(
    'Start the shop, then run "bonbon orders reconcile": it lists payments of orders that the backup does not have.',
  )
  return differences.length === 0 ? 0 : 1
}

const manifestText = ({ takenAt, version, ...contents }: Manifest): string =>
  `the shop of ${takenAt} (version ${version}): ${contentsText(contents)}`

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  return megabytes < 10 ? `${megabytes.toFixed(1)} MB` : `${Math.round(megabytes)} MB`
}
