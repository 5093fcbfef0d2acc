/** Deeper than any call's input; what is nested further would break the reading of it somewhere. */
const deepest = 32

/**
 * What no call takes, whatever its schema says: texts that PostgreSQL cannot keep (with a NUL, or half of a surrogate
 * pair) and nesting without end. Gives the first such field; nothing when the input is sound.
 */
export function findUnsound(input: Record<string, unknown>): { field: string; message: string } | undefined {
  const waiting: { field: string; value: unknown; depth: number }[] = [{ field: '', value: input, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { field, value, depth } = next
    if (typeof value === 'string' && !isSoundText(value)) {
      return { field, message: 'has characters that no text has' }
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth === deepest) return { field, message: 'is nested too deeply' }
    for (const [key, part] of Object.entries(value)) {
      if (!isSoundText(key)) return { field, message: 'has a name with characters that no text has' }
      waiting.push({ field: field ? `${field}.${key}` : key, value: part, depth: depth + 1 })
    }
  }
  return undefined
}

const isSoundText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()
