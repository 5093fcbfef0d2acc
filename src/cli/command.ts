import type { Environment } from '#commerce/settings/environment.ts'

/** What a command works with. */
export interface CommandContext {
  environment: Environment
  /** The folder of the shop's program. */
  root: string
  /** The folder with the migrations. */
  migrations: string
  /** Relative folders are resolved against this one. */
  directory: string
  print: (text: string) => void
  printError: (text: string) => void
  /** The options that were written, by name: true, or the value of one that takes one. */
  options: Readonly<Record<string, string | boolean | undefined>>
}

/** One row of the table in commands.ts. */
export interface Command {
  /** One word or two: `import`, `reviews publish`. */
  name: string
  /** How the arguments are written: `<folder>`, `[site]`, `<id> …`. */
  usage: string
  /** How many arguments there may be. */
  count: { least: number; most: number }
  /** The options that it knows besides --help: `{ plan: { type: 'boolean' } }`. */
  options?: Readonly<Record<string, { type: 'boolean' | 'string' }>>
  /** One line for the list of commands. */
  summary: string
  /** What `bonbon <command> --help` adds. */
  details?: string
  /** Runs the command and returns the exit code. Throws a StartFailure for a problem of the settings or the machine. */
  run: (args: readonly string[], context: CommandContext) => Promise<number>
}

export const noArguments = { usage: '', count: { least: 0, most: 0 } }
