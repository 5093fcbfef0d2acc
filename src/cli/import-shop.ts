import { resolve } from 'node:path'
import { changeText, type FieldChange } from '#commerce/import-export/changed-fields.ts'
import type { ImportOptions, ImportOutcome } from '#commerce/import-export/import-export.ts'
import { importKinds, isImportKind } from '#commerce/import-export/only-kinds.ts'
import { problemText, problemTexts, type Problem } from '#commerce/import-export/problems.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

/**
 * Also accepts a word without hyphens, because npm consumes options itself: `npm run bonbon import <folder>
 * --allow-removals` would lose it.
 */
const allowRemovals = 'allow-removals'

export const importCommand: Command = {
  name: 'import',
  usage: `<folder> [--${allowRemovals}] [--allow-missing-prices] [--strict] [--dry-run] [--only <kinds>]`,
  count: { least: 1, most: 2 },
  options: {
    [allowRemovals]: { type: 'boolean' },
    'allow-missing-prices': { type: 'boolean' },
    strict: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    only: { type: 'string' },
  },
  summary: 'Replaces settings, products and content of the shop by those of a folder',
  details: [
    'demo/README.md describes the format. A folder with problems changes nothing, and all its problems are printed.',
    'A file that is missing is a problem where the shop has records of it. So is a folder that lacks more than a tenth of',
    `the records of a kind, or any tax rate: with --${allowRemovals} (or the word "${allowRemovals}") the import removes them.`,
    'A product that is online and has no price in a currency of its site is a problem; with --allow-missing-prices, a warning.',
    'Warnings, such as a link to a page that does not exist, are printed after the import; with --strict they are problems.',
    'With --dry-run nothing is written: it prints what would change, with old and new values.',
    `With --only, it replaces some kinds and leaves the rest of the shop: --only prices,stock. The kinds are ${importKinds.join(', ')}.`,
  ].join('\n'),
  async run([folder = '', word], context) {
    if (word !== undefined && word !== allowRemovals) {
      context.printError(`"${word}" is not known here: write "${allowRemovals}", or the folder only.`)
      return 1
    }
    const path = resolve(context.directory, folder)
    const { options } = context
    const only = typeof options['only'] === 'string' ? options['only'].split(',') : []
    const unknown = only.find((kind) => !isImportKind(kind))
    if (unknown !== undefined) {
      context.printError(`There is no kind "${unknown}": write some of ${importKinds.join(',')}.`)
      return 1
    }
    const isDryRun = options['dry-run'] === true
    return withShop(
      context,
      async (shop) => {
        const importOptions: ImportOptions = {
          allowRemovals: word === allowRemovals || options[allowRemovals] === true,
          missingPrices: options['allow-missing-prices'] === true ? 'warn' : 'refuse',
          isStrict: options['strict'] === true,
          ...(only.length > 0 && { only: only.filter(isImportKind) }),
        }
        const { importFolder, previewFolder } = shop.importExport
        return isDryRun
          ? printPreview(await previewFolder(path, importOptions), path, context)
          : printOutcome(await importFolder(path, importOptions), path, context)
      },
      { makesShop: !isDryRun },
    )
  },
}

function printOutcome(outcome: ImportOutcome, path: string, { print, printError }: CommandContext): number {
  if ('problems' in outcome) return printProblems(outcome.problems, path, printError)
  const { changed, conflicts = [], retained = [], warnings = [], missingTexts = [] } = outcome
  print(changed.length === 0 ? 'The shop is already up to date: nothing changed.' : `Imported ${path}.`)
  if (missingTexts.length > 0) print(missingTexts.join('\n'))
  if (conflicts.length > 0) {
    print(
      `The shop went on selling while the folder was edited. These numbers follow both (${conflicts.length}):`,
    )
    print(conflicts.map(problemText).join('\n'))
  }
  if (retained.length > 0) {
    print(
      `These gift cards have a balance and stay, although the folder does not have them (${retained.length}). "bonbon gift-cards void <number>" ends a card.`,
    )
    print(retained.slice(0, mostRetained).map(problemText).join('\n'))
    if (retained.length > mostRetained) print(`and ${retained.length - mostRetained} more`)
  }
  if (warnings.length > 0) print(`Warnings (${warnings.length}):\n${problemTexts(warnings)}`)
  return 0
}

function printProblems(
  problems: readonly Problem[],
  path: string,
  printError: CommandContext['printError'],
): number {
  printError(problemTexts(problems))
  printError(`Nothing was imported from ${path}: correct these problems first (${problems.length}).`)
  return 1
}

function printPreview(
  preview: { problems: Problem[] } | { changes: FieldChange[] },
  path: string,
  { print, printError }: CommandContext,
): number {
  if ('problems' in preview) return printProblems(preview.problems, path, printError)
  print(previewText(preview.changes, path))
  return 0
}

function previewText(changes: readonly FieldChange[], path: string): string {
  if (changes.length === 0) return `${path} would change nothing.`
  const others = changes.length - mostChanges
  return [
    ...changes.slice(0, mostChanges).map(changeText),
    ...(others > 0 ? [`and ${others} more`] : []),
    `${path} would make these changes (${changes.length}). Nothing was imported.`,
  ].join('\n')
}

/** RUN-034. */
const mostChanges = 200

/** The first cards and the total number are enough to show the problem of a file. */
const mostRetained = 100
