/** Every text in a content body that shoppers can read, for the content search. */
export function readableTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(readableTexts)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'string' ? (textKeys.test(key) ? [part] : []) : readableTexts(part),
  )
}

/** The fields that contain text rather than URLs, colours or settings. */
const textKeys = /^(title|description|text|alt|yields|time|.*(headline|Headline|eyebrow|Text))$/

/** Whether a field of a content body differs by locale: fields that the search reads, and other texts. */
export const isReadableKey = (key: string): boolean => textKeys.test(key) || otherTexts.has(key)

const otherTexts: ReadonlySet<string> = new Set([
  'html',
  'hours',
  'ingredients',
  'label',
  'legend',
  'location',
  'message',
  'phone',
  'steps',
])
