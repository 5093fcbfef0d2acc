/** An escaped NUL or half of a surrogate pair in JSON: a UTF-8 file can contain them only in this form. */
const suspicious = /\\u(0000|d[89a-f])/i

/** The paths of keys and texts that PostgreSQL cannot store: with a NUL or half of a surrogate pair. */
export function unstorableTexts(text: string, value: unknown): PropertyKey[][] {
  return suspicious.test(text) ? [...pathsIn(value)] : []
}

function* pathsIn(value: unknown, path: readonly PropertyKey[] = []): Generator<PropertyKey[]> {
  if (typeof value === 'string' && !isStorable(value)) yield [...path]
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    const inner = [...path, Array.isArray(value) ? Number(key) : key]
    if (!isStorable(key)) yield inner
    else yield* pathsIn(part, inner)
  }
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
