import type { TextOf } from './text-of.ts'

/** Values of a field's message. A list of field texts is written with commas. A text can be what somebody typed: it stays. */
type FieldTextValues = Readonly<Record<string, string | number | readonly string[]>>

/**
 * The problem of a field as a text that schemas and refusals can carry: the id of a message, and its values
 * (docs/decisions/0233-messages-of-fields.md).
 */
export const fieldText = (id: string, values: FieldTextValues): string => `${id} ${JSON.stringify(values)}`

/** Areas of texts that schemas, refusals and baskets carry. All but `forms.error` are written by the API only. */
const carried = /^((?:allergen|answers|fields|forms\.error|listing)\.[\w.-]+)(?: (\{.*\}))?$/s

/** Whether field texts have this message. */
export const isCarried = (id: string): boolean => carried.test(id)

/** The sentence of a field's problem in the locale of `text`. What is no field text stays: content and answers are in the locale already. */
export function fieldSentence(message: string, text: TextOf): string {
  const [, id, values] = carried.exec(message) ?? []
  if (id === undefined) return message
  // `fieldText` has written them.
  const given = values === undefined ? {} : (JSON.parse(values) as FieldTextValues)
  const written = Object.entries(given).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? value.map((one) => fieldSentence(one, text)).join(', ') : value,
  ])
  return text(id, Object.fromEntries(written))
}
