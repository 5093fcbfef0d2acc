import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { StartFailure } from '#shared/process/start-failure.ts'
import type { Command } from './command.ts'
import { withShop } from './with-shop.ts'

export const exportCommand: Command = {
  name: 'export',
  usage: '<folder>',
  count: { least: 1, most: 1 },
  summary: 'Writes settings, products and content of the shop into a folder',
  details: 'The folder is new, empty, or an earlier export; files that the shop no longer has are removed.',
  async run([folder = ''], context) {
    const path = resolve(context.directory, folder)
    await refuseForeignFolder(path)
    return withShop(context, async (shop) => {
      context.print(`Wrote ${await shop.importExport.exportFolder(path)} files into ${path}.`)
      return 0
    })
  },
}

/** An export deletes other files, so the folder must be empty or contain an earlier export. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => [])
  if (names.length === 0 || names.includes('sites')) return
  throw new StartFailure(
    `${folder} holds other files than an earlier export: name an empty folder or one that does not exist yet.`,
  )
}
