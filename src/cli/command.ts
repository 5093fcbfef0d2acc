import type { Environment } from '#commerce/settings/environment.ts'

/** The environment of a command. */
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
  /** The options on the command line, by name: true, or the value of an option with a value. */
  options: Readonly<Record<string, string | boolean | undefined>>
}

/** One row of the table in commands.ts. */
export interface Command {
  /** One word or two: `import`, `reviews publish`. */
  name: string
  /** The syntax of the arguments: `<folder>`, `[site]`, `<id> …`. */
  usage: string
  /** The allowed number of arguments. */
  count: { least: number; most: number }
  /** Its options besides --help: `{ plan: { type: 'boolean' } }`. */
  options?: Readonly<Record<string, { type: 'boolean' | 'string' }>>
  /** One line for the list of commands. */
  summary: string
  /** Additional text of `bonbon <command> --help`. */
  details?: string
  /** Runs the command and returns the exit code. Throws a StartFailure for a problem of the settings or the machine. */
  run: (args: readonly string[], context: CommandContext) => Promise<number>
}

export const noArguments = { usage: '', count: { least: 0, most: 0 } }
