import { resolve } from 'node:path'
import { problemText } from '#commerce/import-export/problems.ts'
import type { Command } from './command.ts'
import { withShop } from './with-shop.ts'

export const importCommand: Command = {
  name: 'import',
  usage: '<folder>',
  count: { least: 1, most: 1 },
  summary: 'Replaces settings, products and content of the shop by those of a folder',
  details: 'demo/README.md describes the format. A folder with problems changes nothing.',
  run: ([folder = ''], context) =>
    withShop(context, async (shop) => {
      const path = resolve(context.directory, folder)
      const outcome = await shop.importExport.importFolder(path)
      if ('problems' in outcome) {
        context.printError(outcome.problems.map(problemText).join('\n'))
        context.printError(
          `Nothing was imported from ${path}: correct these problems first (${outcome.problems.length}).`,
        )
        return 1
      }
      context.print(
        outcome.changed.length === 0
          ? 'The shop is already up to date: nothing changed.'
          : `Imported ${path}.`,
      )
      const { conflicts = [] } = outcome
      if (conflicts.length > 0) {
        context.print(
          `The shop went on selling while the folder was edited. These numbers follow both (${conflicts.length}):`,
        )
        context.print(conflicts.map(problemText).join('\n'))
      }
      return 0
    }),
}
