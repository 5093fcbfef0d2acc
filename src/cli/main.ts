import { resolve } from 'node:path'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { StartFailure } from '#shared/start-failure.ts'
import { runCommand } from './run-command.ts'

try {
  const root = resolve(import.meta.dirname, '..', '..')
  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: readEnvironment(process.env, root),
    migrations: resolve(root, 'database', 'migrations'),
    directory: process.cwd(),
    print: console.log,
    printError: console.error,
  })
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
}
