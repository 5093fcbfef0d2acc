/**
 * Memoizes `parse`, because parsing is slow. The body of a content item is the same object until the item changes.
 */
export function memoizeByBody<Parsed>(
  parse: (body: object) => Parsed,
): (body: object | undefined) => Parsed | undefined {
  const cached = new WeakMap<object, { parsed: Parsed }>()
  return (body) => {
    if (!body) return undefined
    const entry = cached.get(body) ?? { parsed: parse(body) }
    cached.set(body, entry)
    return entry.parsed
  }
}
