import { brandValues } from '#shared/messages/brand-values.ts'
import { messageArguments } from '#shared/messages/message-arguments.ts'
import { parseMessage } from '#shared/messages/parse-message.ts'
import { completeTexts } from './package-texts.ts'
import type { ImportedTexts, TextProblem } from './texts.ts'

/** Any text may name the brand. */
const commonArguments = new Set(Object.keys(brandValues({ name: '' })))

/** What the shop cannot use of a file (RUN-019). */
export const problemsOf = ({ texts }: ImportedTexts): TextProblem[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const message = problemOf(key, text)
    return message === undefined ? [] : [{ key, message }]
  })

function problemOf(key: string, text: string): string | undefined {
  const own = completeTexts[key]
  if (own === undefined) return 'there is no text with this key'
  const given = argumentsOf(text)
  if (given instanceof Error) return `is no valid ICU message: ${given.message}`
  const wanted = argumentsOf(own)
  if (wanted instanceof Error) throw wanted
  const unknown = [...given].filter((name) => !wanted.has(name) && !commonArguments.has(name))
  const absent = [...wanted].filter((name) => !given.has(name) && !commonArguments.has(name))
  if (unknown.length > 0) return `has ${listed(unknown)}, which this text does not get`
  if (absent.length > 0) return `lacks ${listed(absent)}`
  return undefined
}

const listed = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

function argumentsOf(text: string): Set<string> | Error {
  try {
    return messageArguments(parseMessage(text))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
