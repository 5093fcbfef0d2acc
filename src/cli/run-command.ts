import { parseArgs } from 'node:util'
import type { Command, CommandContext } from './command.ts'
import { commands } from './commands.ts'
import { readVersion, versionText } from '#server/status/version.ts'
import { groupsLine, helpOf, overview, usageOf } from './help.ts'

/** Exit codes of a command line with an unknown command or wrong arguments, and of one with an unknown option. */
const exitCodes = { wrongArguments: 1, unknownOption: 2 }

/** Runs a command line and returns the exit code. Throws a StartFailure for a problem of the settings or the machine. */
export function runCommand(
  args: readonly string[],
  context: Omit<CommandContext, 'options'>,
): Promise<number> {
  const { print, printError } = context
  return run(args, {
    ...context,
    options: {},
    print: (text) => print(withoutControls(text)),
    printError: (text) => printError(withoutControls(text)),
  })
}

/** A terminal interprets control characters, so they are removed from shoppers' texts. */
const withoutControls = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (found) => (found === '\n' ? found : ' '))

async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const { help, version, words, options, unknown } = parseFor(args)
  if (unknown !== undefined) {
    context.printError(`${unknown} is not an option: run "bonbon help" for the commands and their arguments.`)
    return exitCodes.unknownOption
  }
  if (version) {
    context.print(versionText(await readVersion(context.root)))
    return 0
  }
  const [first, ...topic] = words
  if (help || first === 'help') return printHelp(first === 'help' ? topic : words, context)
  if (first === undefined) {
    context.print(overview(commands))
    return exitCodes.wrongArguments
  }
  const command = findCommand(words)
  if (!command) return refuseUnknown(words, context)
  const commandArguments = words.slice(wordsOf(command).length)
  const { least, most } = command.count
  if (commandArguments.length < least || commandArguments.length > most)
    return refuse(`The arguments of "bonbon ${command.name}" are wrong.`, helpOf(command), context)
  return command.run(commandArguments, { ...context, options })
}

interface Parsed {
  help: boolean
  version: boolean
  words: string[]
  options: CommandContext['options']
  /** An unknown option, or one without its value. */
  unknown?: string
}

/**
 * Parses with the options of the command. The command is found first, because an option's value is not a part of its
 * name.
 */
function parseFor(args: readonly string[]): Parsed {
  const command = findCommand(parse(args, {}).words)
  return parse(args, command?.options ?? {})
}

const commonOptions = { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } } as const

function parse(args: readonly string[], ofCommand: NonNullable<Command['options']>): Parsed {
  const known: NonNullable<Command['options']> = { ...commonOptions, ...ofCommand }
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: known,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const { help, version, ...options } = values
  const unknown = tokens.find(
    (token) =>
      token.kind === 'option' &&
      known[token.name]?.type !== (token.value === undefined ? 'boolean' : 'string'),
  )
  return {
    help: help === true,
    version: version === true,
    words: positionals,
    options,
    ...(unknown?.kind === 'option' && { unknown: unknown.rawName }),
  }
}

function printHelp(words: readonly string[], context: CommandContext): number {
  const command = findCommand(words)
  if (!command && words.length > 0) {
    const group = commands.filter(({ name }) => name.startsWith(`${words.join(' ')} `))
    if (group.length === 0) return refuseUnknown(words, context)
    context.print(overview(group))
    return 0
  }
  context.print(command ? helpOf(command) : overview(commands))
  return 0
}

const findCommand = (words: readonly string[]): Command | undefined =>
  commands.find((command) => wordsOf(command).every((word, index) => words[index] === word))

const wordsOf = ({ name }: Command): string[] => name.split(' ')

/** Lists the commands with the same first word; without a match, the first words of all commands. */
function refuseUnknown(words: readonly string[], context: CommandContext): number {
  const group = commands.filter(({ name }) => name.split(' ')[0] === words[0])
  const usage = group.length === 0 ? groupsLine(commands) : group.map(usageOf).join('\n')
  return refuse(`"bonbon ${words.join(' ')}" is not a command.`, usage, context)
}

/** RUN-005: a longer usage would scroll the error out of view. */
const mostLines = 20

function refuse(sentence: string, usage: string, { printError }: CommandContext): number {
  printError(firstLines(`${sentence}\n\n${usage}`, mostLines))
  return exitCodes.wrongArguments
}

function firstLines(text: string, most: number): string {
  const lines = text.split('\n')
  if (lines.length <= most) return text
  return [...lines.slice(0, most - 1), '… "bonbon help" lists all.'].join('\n')
}
