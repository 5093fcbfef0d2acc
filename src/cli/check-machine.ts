import { checkDatabase } from '#server/check/check-database.ts'
import { checkFolder } from '#server/check/check-folder.ts'
import { noArguments, type Command } from './command.ts'

export const checkCommand: Command = {
  name: 'check',
  ...noArguments,
  summary: 'Says what a start would miss: settings, rights, extensions, connections, disk',
  details: 'For the time before the first start. Writes nothing, and exits with 1 if something is missing.',
  async run(_, { environment, print, printError }) {
    const { databaseUrl, dataFolder, processes } = environment
    const problems =
      databaseUrl === undefined ? await checkFolder(dataFolder) : await checkDatabase(databaseUrl, processes)
    if (problems.length > 0) {
      printError(problems.join('\n'))
      return 1
    }
    print('Nothing is missing.')
    return 0
  },
}
