import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { runCommand } from '#cli/run-command.ts'
import type { SecretKeys } from '#commerce/settings/key-cipher.ts'
import { readEnvironment } from '#commerce/settings/environment.ts'

/** Opens `bonbon …` on a database: runs a command line and returns its exit code, its output and its errors. */
export const openCommandLine =
  ({
    url,
    directory = tmpdir(),
    smtpUrl,
    settings = {},
    secretKeys,
  }: {
    url: string
    directory?: string
    smtpUrl?: string
    settings?: Record<string, string>
    secretKeys?: SecretKeys
  }) =>
  async (...args: string[]): Promise<{ code: number; text: string; errors: string }> => {
    const printed: string[] = []
    const errors: string[] = []
    const code = await runCommand(args, {
      environment: {
        ...readEnvironment(settings, directory),
        databaseUrl: url,
        ...(smtpUrl && { smtpUrl }),
        ...(secretKeys && { secretKeys }),
      },
      root: resolve('.'),
      migrations: resolve('database/migrations'),
      directory,
      print: (text) => printed.push(text),
      printError: (text) => errors.push(text),
    })
    return { code, text: printed.join('\n'), errors: errors.join('\n') }
  }
