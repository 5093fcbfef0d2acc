import type { TextOf } from './text-of.ts'

/** Values of a field's message. A list of field texts is joined by commas. Typed text is inserted unchanged. */
type FieldTextValues = Readonly<Record<string, string | number | readonly string[]>>

/**
 * The problem of a field as a text for schemas and refusals: the id of a message, and its values
 * (docs/decisions/0233-messages-of-fields.md).
 */
export const fieldText = (id: string, values: FieldTextValues): string => `${id} ${JSON.stringify(values)}`

/**
 * Areas of texts that schemas, refusals and baskets may contain. Only the API writes those other than `forms.error`.
 */
const carried = /^((?:allergen|answers|fields|forms\.error|listing)\.[\w.-]+)(?: (\{.*\}))?$/s

/** Whether this message may be a field text. */
export const isCarried = (id: string): boolean => carried.test(id)

/**
 * The sentence of a field's problem in the locale of `text`. Other texts are returned unchanged: content and answers
 * are already in the locale.
 */
export function fieldSentence(message: string, text: TextOf): string {
  const [, id, values] = carried.exec(message) ?? []
  if (id === undefined) return message
  // `fieldText` has written the values.
  const given = values === undefined ? {} : (JSON.parse(values) as FieldTextValues)
  const written = Object.entries(given).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? value.map((one) => fieldSentence(one, text)).join(', ') : value,
  ])
  return text(id, Object.fromEntries(written))
}
