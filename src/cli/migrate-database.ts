import {
  planMigrations,
  type LockedFor,
  type PlannedMigration,
} from '#server/database/migrations/migration-plan.ts'
import type { Command } from './command.ts'
import { withDatabaseUrl, withShop } from './with-shop.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  usage: '[--plan]',
  count: { least: 0, most: 0 },
  options: { plan: { type: 'boolean' } },
  summary: 'Applies the migrations that the database does not have yet',
  details:
    'With --plan it prints them only: whether servers of the version before work on beside each (expand) or not (contract), and which tables it locks.',
  async run(_, context) {
    if (context.options.plan === true) {
      const planned = await withDatabaseUrl(context, (url) =>
        planMigrations({ url, folder: context.migrations }),
      )
      context.print(planned.length === 0 ? upToDate : planned.map(planText).join('\n'))
      return 0
    }
    return withShop(
      context,
      async (_shop, applied) => {
        context.print(applied.length === 0 ? upToDate : `Applied ${applied.join(', ')}.`)
        return 0
      },
      { makesShop: true },
    )
  },
}

const upToDate = 'The database is already up to date.'

const lockTexts: Record<LockedFor, string> = {
  everything: 'no reads and no writes',
  writes: 'no writes',
  rows: 'no other changes of the same rows',
}

const planText = ({ name, kind, locks }: PlannedMigration): string =>
  [
    `${name}: ${kind ?? 'first tables'}`,
    ...locks.map(({ table, lockedFor, bytes }) => `  ${table} (${sizeText(bytes)}): ${lockTexts[lockedFor]}`),
  ].join('\n')

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  return megabytes < 1 ? 'less than 1 MB' : `${Math.round(megabytes)} MB`
}
