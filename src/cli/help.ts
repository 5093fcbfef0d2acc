import type { Command } from './command.ts'

/** The syntax of the command: `bonbon import <folder>`. */
export const usageOf = ({ name, usage }: Command): string => `bonbon ${name} ${usage}`.trimEnd()

/** The list of commands, one per line. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => usageOf(command).length))
  const lines = commands.map((command) => `${usageOf(command).padEnd(width)}  ${command.summary}`)
  return [
    ...lines,
    '',
    '"bonbon <command> --help" explains a command. The settings are those of the shop (docs/operations/settings.md).',
    'Commands may run beside a running shop.',
  ].join('\n')
}

/** The help of one command. */
export const helpOf = (command: Command): string =>
  [usageOf(command), '', `${command.summary}.`, ...(command.details ? [command.details] : [])].join('\n')

/** The first words of all commands. */
export const groupsLine = (commands: readonly Command[]): string =>
  `The commands begin with ${[...new Set(commands.map(({ name }) => name.split(' ')[0]))].join(', ')}. "bonbon help" explains all.`
