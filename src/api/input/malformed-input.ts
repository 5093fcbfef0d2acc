/** Deeper than the input of any call. Deeper input could overflow the stack of a recursive parser. */
const maxDepth = 32

/**
 * Finds input that no call accepts, whatever its schema: text that PostgreSQL cannot store (a NUL character or half
 * of a surrogate pair), and objects or lists that are nested too deeply. Returns the first such field, or undefined.
 */
export function findMalformed(
  input: Record<string, unknown>,
): { field: string; message: string } | undefined {
  const queue: { field: string; value: unknown; depth: number }[] = [{ field: '', value: input, depth: 0 }]
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { field, value, depth } = next
    if (typeof value === 'string' && !isStorable(value)) {
      return { field, message: 'has characters that no text has' }
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth === maxDepth) return { field, message: 'is nested too deeply' }
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) return { field, message: 'has a name with characters that no text has' }
      queue.push({ field: field ? `${field}.${key}` : key, value: child, depth: depth + 1 })
    }
  }
  return undefined
}

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()
