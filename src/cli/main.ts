import { resolve } from 'node:path'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { failureText } from '#server/process/failure-text.ts'
import { runCommand } from './run-command.ts'

const args = process.argv.slice(2)

/** Help is there although a setting is wrong. */
const needsSettings = !args.some((arg) => ['--version', '--help', '-h', 'help'].includes(arg))

try {
  const root = resolve(import.meta.dirname, '..', '..')
  process.exitCode = await runCommand(args, {
    environment: readEnvironment(needsSettings ? process.env : {}, root),
    root,
    migrations: resolve(root, 'database', 'migrations'),
    directory: process.cwd(),
    print: console.log,
    printError: console.error,
  })
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
