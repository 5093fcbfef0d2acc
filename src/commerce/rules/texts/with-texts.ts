/**
 * The keys that identify an entry of a list, in files of texts as in the files of their records: `[{"id": "ground",
 * "name": …}]`. Entries without such a key are identified by position.
 */
export const entryKeys = ['id', 'value', 'file', 'path', 'pageLink', 'href'] as const

/**
 * A record with its texts replaced by the texts of a locale. Objects are merged key by key, and lists of objects
 * entry by entry; values without a replacement do not change. Parts without texts are the record's own objects.
 */
export function withTexts<Value>(own: Value, texts: unknown): Value {
  // The texts have the structure of the record: an import has checked them against it.
  return merged(own, texts) as Value
}

function merged(own: unknown, texts: unknown): unknown {
  if (Array.isArray(texts))
    // An empty list of texts for a list of objects: no entry has texts.
    return Array.isArray(own) && (texts.some(isObject) || (texts.length === 0 && own.some(isObject)))
      ? mergedList(own, texts)
      : texts
  if (!isObject(texts)) return texts
  if (!isObject(own)) return texts
  const entries = Object.entries(texts).map(([key, part]) => [key, merged(own[key], part)] as const)
  return { ...own, ...Object.fromEntries(entries) }
}

function mergedList(own: readonly unknown[], texts: readonly unknown[]): unknown[] {
  const result = [...own]
  const indexOf = entryIndex(own)
  for (const [position, entry] of texts.entries()) {
    const index = indexOf(entry, position)
    if (index !== undefined) result[index] = merged(own[index], entry)
  }
  return result
}

/**
 * Finds the entry of a list for an entry of its texts: by the first of `entryKeys` that it has, else by position. If
 * several entries have the same key, the next one.
 */
export function entryIndex(
  own: readonly unknown[],
): (entry: unknown, position: number) => number | undefined {
  const byKey = new Map<string, number[]>()
  for (const [index, entry] of own.entries()) {
    const key = entryKeyOf(entry)
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), index])
  }
  return (entry, position) => {
    const key = entryKeyOf(entry)
    return key === undefined ? (position < own.length ? position : undefined) : byKey.get(key)?.shift()
  }
}

function entryKeyOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined
  const key = entryKeys.find((one) => typeof entry[one] === 'string')
  return key === undefined ? undefined : `${key} ${String(entry[key])}`
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
