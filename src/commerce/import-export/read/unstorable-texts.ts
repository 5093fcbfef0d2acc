/** An escape of a NUL or of half a character (a surrogate) in JSON: nothing else brings one into a UTF-8 file. */
const suspicious = /\\u(0000|d[89a-f])/i

/** The paths of the keys and texts of a JSON text that PostgreSQL cannot store: those with a NUL or with half a character. */
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
