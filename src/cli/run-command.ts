import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Environment } from '#commerce/settings/environment.ts'
import { problemText } from '#commerce/import-export/problems.ts'
import { StartFailure } from '#shared/start-failure.ts'
import { listFeedback } from './list-feedback.ts'
import { mailingLists } from './mailing-lists.ts'
import { moderateReviews } from './moderate-reviews.ts'
import { switchMaintenance } from './switch-maintenance.ts'
import { useShop } from './use-shop.ts'

export interface CommandContext {
  environment: Environment
  /** The folder with the migrations. */
  migrations: string
  /** Where relative folders are looked for. */
  directory: string
  say: (what: string) => void
  complain: (what: string) => void
}

const usage = `bonbon migrate            brings the database to the newest migration
bonbon import <folder>    makes the shop what the folder says (demo/README.md)
bonbon export <folder>    writes the shop into a folder in the same format
bonbon feedback           shows what shoppers said of the shop, newest first
bonbon mailing-lists show   shows who agreed to letters, to which and when, as CSV
bonbon mailing-lists remove <email>   takes somebody off all lists
bonbon maintenance on|off [site]   closes the sites for a while, or one, or opens them again
bonbon reviews list       shows the reviews that wait to be read
bonbon reviews photos <id> <folder>   writes the photos of a review into a folder, to be looked at
bonbon reviews publish <id> …   shows them to shoppers and counts their stars
bonbon reviews reject <id> …    keeps them from shoppers, published ones too

The settings are those of the shop (docs/operations.md). A shop that runs may go on meanwhile.`

/** Runs one command and gives the exit code. Throws a StartFailure for what only the operator can put right. */
export function runCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const { say, complain } = context
  return run(args, {
    ...context,
    say: (what) => say(asText(what)),
    complain: (what) => complain(asText(what)),
  })
}

/** A terminal obeys control characters, whoever typed them: shoppers' words are shown, never carried out. */
const asText = (words: string): string =>
  words.replaceAll(/[\p{Cc}\p{Cf}]/gu, (found) => (found === '\n' ? found : ' '))

async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const [command, folder, ...rest] = args
  if (command === undefined || command === 'help' || command === '--help') {
    context.say(usage)
    return command === undefined ? 1 : 0
  }
  if (command === 'migrate' && folder === undefined) return migrateShop(context)
  if ((command === 'import' || command === 'export') && folder !== undefined && rest.length === 0) {
    const place = resolve(context.directory, folder)
    return command === 'import' ? importShop(place, context) : exportShop(place, context)
  }
  if (command === 'maintenance' && (folder === 'on' || folder === 'off') && rest.length <= 1)
    return switchMaintenance({ isOn: folder === 'on', siteId: rest[0] }, context)
  if (command === 'feedback' && folder === undefined) return listFeedback(context)
  if (command === 'mailing-lists') {
    const code = await mailingLists(folder, rest, context)
    if (code !== undefined) return code
  }
  if (command === 'reviews' && folder !== undefined) {
    const code = await moderateReviews(folder, rest, context)
    if (code !== undefined) return code
  }
  context.complain(`"bonbon ${args.join(' ')}" is no command.\n${usage}`)
  return 1
}

const migrateShop = (context: CommandContext) =>
  useShop(context, async (_, applied) => {
    context.say(applied.length === 0 ? 'There was nothing to migrate.' : `Applied ${applied.join(', ')}.`)
    return 0
  })

const importShop = (folder: string, context: CommandContext) =>
  useShop(context, async (shop) => {
    const outcome = await shop.importExport.importFolder(folder)
    if ('problems' in outcome) {
      context.complain(outcome.problems.map(problemText).join('\n'))
      context.complain(`Nothing was imported from ${folder}: mend this first (${outcome.problems.length}).`)
      return 1
    }
    context.say(
      outcome.changed.length === 0 ? 'The shop was so already: nothing changed.' : `Imported ${folder}.`,
    )
    return 0
  })

async function exportShop(folder: string, context: CommandContext): Promise<number> {
  await refuseForeignFolder(folder)
  return useShop(context, async (shop) => {
    context.say(`Wrote ${await shop.importExport.exportFolder(folder)} files into ${folder}.`)
    return 0
  })
}

/** An export removes what it no longer has, so it goes into an empty folder or over an earlier export only. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => [])
  if (names.length === 0 || names.includes('sites')) return
  throw new StartFailure(
    `${folder} holds other things than an earlier export: name an empty folder or one that does not exist yet.`,
  )
}
