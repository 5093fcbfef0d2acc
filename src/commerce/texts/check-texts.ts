import { brandValues } from '#shared/messages/brand-values.ts'
import { messageArguments, pluralArguments } from './message-arguments.ts'
import { parseMessage } from '#shared/messages/parse-message.ts'
import type { Message } from '#shared/messages/text-of.ts'
import { completeTexts } from './package-texts.ts'
import type { ImportedTexts, TextProblem } from './texts.ts'

/** Every text may use the values of the brand. */
const commonArguments = new Set(Object.keys(brandValues({ name: '' })))

/** The problems of a file (RUN-019). */
export const problemsOf = ({ texts }: ImportedTexts): TextProblem[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const message = problemOf(key, text)
    return message === undefined ? [] : [{ key, message }]
  })

function problemOf(key: string, text: string): string | undefined {
  // An inherited key such as `constructor` is not a text of the package.
  const own = Object.hasOwn(completeTexts, key) ? completeTexts[key] : undefined
  if (own === undefined) return 'there is no text with this key'
  const message = parsed(text)
  if (message instanceof Error) return `is no valid ICU message: ${message.message}`
  const given = messageArguments(message)
  const wanted = messageArguments(parseMessage(own))
  const unknown = [...given].filter((name) => !wanted.has(name) && !commonArguments.has(name))
  const absent = [...wanted].filter((name) => !given.has(name) && !commonArguments.has(name))
  const counted = [...pluralArguments(message)].filter((name) => commonArguments.has(name))
  if (unknown.length > 0) return `has ${listed(unknown)}, which this text does not get`
  if (absent.length > 0) return `lacks ${listed(absent)}`
  if (counted.length > 0) return `has a plural of ${listed(counted)}, which is no number`
  return undefined
}

const listed = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

function parsed(text: string): Message | Error {
  try {
    return parseMessage(text)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
