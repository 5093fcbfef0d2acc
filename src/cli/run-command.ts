import { parseArgs } from 'node:util'
import type { Command, CommandContext } from './command.ts'
import { commands } from './commands.ts'
import { helpOf, overview, usageOf } from './help.ts'

/** Exit codes of a command line that names no command with its arguments, and of one with an unknown option. */
const exitCodes = { wrongArguments: 1, unknownOption: 2 }

/** Runs a command line and returns the exit code. Throws a StartFailure for a problem of the settings or the machine. */
export function runCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const { print, printError } = context
  return run(args, {
    ...context,
    print: (text) => print(withoutControls(text)),
    printError: (text) => printError(withoutControls(text)),
  })
}

/** A terminal obeys control characters, so they are removed from the texts of shoppers. */
const withoutControls = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (found) => (found === '\n' ? found : ' '))

async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const { help, words, unknown } = parse(args)
  if (unknown !== undefined) {
    context.printError(`${unknown} is not an option: run "bonbon help" for the commands and their arguments.`)
    return exitCodes.unknownOption
  }
  const [first, ...topic] = words
  if (help || first === 'help') return printHelp(first === 'help' ? topic : words, context)
  if (first === undefined) {
    context.print(overview(commands))
    return exitCodes.wrongArguments
  }
  const command = findCommand(words)
  if (!command) return refuse(`"bonbon ${words.join(' ')}" is not a command: use one of these.`, context)
  const commandArguments = words.slice(wordsOf(command).length)
  const { least, most } = command.count
  if (commandArguments.length < least || commandArguments.length > most)
    return refuse(
      `The arguments of "bonbon ${command.name}" are wrong: write "${usageOf(command)}".`,
      context,
    )
  return command.run(commandArguments, context)
}

function parse(args: readonly string[]): { help: boolean; words: string[]; unknown?: string } {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const unknown = tokens.find((token) => token.kind === 'option' && token.name !== 'help')
  return {
    help: values.help === true,
    words: positionals,
    ...(unknown?.kind === 'option' && { unknown: unknown.rawName }),
  }
}

function printHelp(words: readonly string[], context: CommandContext): number {
  const command = findCommand(words)
  if (!command && words.length > 0) {
    const group = commands.filter(({ name }) => name.startsWith(`${words.join(' ')} `))
    if (group.length === 0)
      return refuse(`"bonbon ${words.join(' ')}" is not a command: use one of these.`, context)
    context.print(overview(group))
    return 0
  }
  context.print(command ? helpOf(command) : overview(commands))
  return 0
}

const findCommand = (words: readonly string[]): Command | undefined =>
  commands.find((command) => wordsOf(command).every((word, index) => words[index] === word))

const wordsOf = ({ name }: Command): string[] => name.split(' ')

function refuse(sentence: string, { printError }: CommandContext): number {
  printError(`${sentence}\n\n${overview(commands)}`)
  return exitCodes.wrongArguments
}
