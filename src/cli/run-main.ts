import { resolve } from 'node:path'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { failureText } from '#server/process/failure-text.ts'
import { runCommand } from './run-command.ts'

/** Runs the command line of this process, for the shop in the folder `root`. Returns its exit code. */
export async function runMain(root: string): Promise<number> {
  const args = process.argv.slice(2)
  // Help works although a setting is wrong.
  const needsSettings = !args.some((arg) => ['--version', '--help', '-h', 'help'].includes(arg))
  try {
    return await runCommand(args, {
      environment: readEnvironment(needsSettings ? process.env : {}, root),
      root,
      migrations: resolve(root, 'database', 'migrations'),
      directory: process.cwd(),
      print: console.log,
      printError: console.error,
    })
  } catch (error) {
    console.error(failureText(error))
    return 1
  }
}
