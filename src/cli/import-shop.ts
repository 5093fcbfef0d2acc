import { resolve } from 'node:path'
import { problemText, problemTexts } from '#commerce/import-export/problems.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Command } from './command.ts'
import { withShop } from './with-shop.ts'

/** A word and no option: npm keeps options for itself, `npm run bonbon import <folder> --allow-removals` would lose it. */
const allowRemovals = 'allow-removals'

export const importCommand: Command = {
  name: 'import',
  usage: `<folder> [${allowRemovals}]`,
  count: { least: 1, most: 2 },
  summary: 'Replaces settings, products and content of the shop by those of a folder',
  details: [
    'demo/README.md describes the format. A folder with problems changes nothing.',
    'A file that is missing is a problem where the shop has records of it. So is a folder that lacks more than a tenth of',
    `the records of a kind, or any tax rate: with "${allowRemovals}" the import removes them.`,
  ].join('\n'),
  async run([folder = '', word], context) {
    if (word !== undefined && word !== allowRemovals) {
      context.printError(`"${word}" is not known here: write "${allowRemovals}", or the folder only.`)
      return 1
    }
    const work = async (shop: Shop) => {
      const path = resolve(context.directory, folder)
      const outcome = await shop.importExport.importFolder(path, { allowRemovals: word === allowRemovals })
      if ('problems' in outcome) {
        context.printError(problemTexts(outcome.problems))
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
      const { conflicts = [], retained = [] } = outcome
      if (conflicts.length > 0) {
        context.print(
          `The shop went on selling while the folder was edited. These numbers follow both (${conflicts.length}):`,
        )
        context.print(conflicts.map(problemText).join('\n'))
      }
      if (retained.length > 0) {
        context.print(
          `These gift cards have a balance and stay, although the folder does not have them (${retained.length}). "bonbon gift-cards void <number>" ends a card.`,
        )
        context.print(retained.slice(0, mostRetained).map(problemText).join('\n'))
        if (retained.length > mostRetained) context.print(`and ${retained.length - mostRetained} more`)
      }
      return 0
    }
    return withShop(context, work, { makesShop: true })
  },
}

/** Of more cards, the first ones and their number show what is wrong with the file. */
const mostRetained = 100
