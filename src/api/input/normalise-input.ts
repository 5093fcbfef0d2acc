import { canonicalPostalCode, plainLine, ungrouped } from '#shared/text/plain-line.ts'
import { visibleText } from '#shared/text/visible-text.ts'

/**
 * How a field's text is normalised before its schema reads it. `opaque`: unchanged. `prose`: a person reads it, so
 * dashes and quotes are unchanged. `printed`: the printer's rules report unsupported characters (FORM-029). `line`:
 * names, codes, ids and all other texts.
 */
type Kind = 'opaque' | 'prose' | 'printed' | 'line' | 'postal-code' | 'digits'

const write: Readonly<Record<Kind, (text: string) => string>> = {
  opaque: (text) => text,
  prose: (text) => visibleText(text).trim(),
  printed: (text) => visibleText(text).trim(),
  line: (text) => plainLine(text).replace(/[\r\n]+/g, ' '),
  'postal-code': (text) => canonicalPostalCode(plainLine(text)),
  digits: ungrouped,
}

const names: Readonly<Record<Exclude<Kind, 'line'>, readonly string[]>> = {
  /** Secrets, and texts that other programs wrote. */
  opaque: [
    'c_currentPassword',
    'code_challenge',
    'code_verifier',
    'csv',
    'currentPassword',
    'hint',
    'newPassword',
    'new_password',
    'password',
    'photo',
    'redirect_uri',
  ],
  prose: ['description', 'message', 'text', 'title', 'words'],
  printed: ['c_DeliveryInstructions', 'deliveryInstructions', 'giftMessage'],
  'postal-code': ['c_postal', 'c_postalCode', 'postalCode', 'postal_code', 'zip'],
  digits: ['c_giftCardNumber', 'c_giftCardSecurityCode', 'giftCardNumber', 'securityCode'],
}

const kinds: ReadonlyMap<string, Kind> = new Map(
  // The keys are those of the table above.
  (Object.entries(names) as [Kind, readonly string[]][]).flatMap(([kind, fields]) =>
    fields.map((field) => [field, kind] as const),
  ),
)

/** `c_` fields that the shop normalises as lines. Quotes and dashes in other `c_` fields are not changed. */
const ownLine = /^c_(actions|.*(name|email|phone|city|code))$/i

/** The kind of a field, by its name. The items of a list have the name of the list. */
export function kindOf(field: string): Kind {
  const kind = kinds.get(field)
  if (kind) return kind
  if (/token$/i.test(field)) return 'opaque'
  return field.startsWith('c_') && !ownLine.test(field) ? 'prose' : 'line'
}

/**
 * Normalises all texts in a call's input to the form in which they are stored and compared: without invisible
 * characters, with plain quotes, dashes and spaces, and codes and numbers in one form. Runs first on every call's
 * input (answer-call.ts). The input is not nested deeply (malformed-input.ts).
 */
export function normaliseInput(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return write[kindOf(field)](value)
  if (Array.isArray(value)) return value.map((item) => normaliseInput(item, field))
  if (typeof value !== 'object' || value === null) return value
  const isCustom = kindOf(field) === 'prose'
  return Object.fromEntries(
    // Inside a client's own field, names have no special meaning.
    Object.entries(value).map(([key, child]) => [key, normaliseInput(child, isCustom ? field : key)]),
  )
}
