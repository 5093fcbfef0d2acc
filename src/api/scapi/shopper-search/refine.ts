/**
 * Parses `refine` parameters into values by attribute: `c_size=1 lb|2 lb` → `{ c_size: ['1 lb', '2 lb'] }`. The values of
 * repeated attributes are combined. A parameter without `=` is ignored, as in the Shopper APIs.
 */
export function parseRefinements(refine: readonly string[]): Record<string, string[]> {
  const chosen = new Map<string, string[]>()
  for (const entry of refine) {
    const cut = entry.indexOf('=')
    if (cut < 1) continue
    const attribute = entry.slice(0, cut)
    const values = entry
      .slice(cut + 1)
      .split('|')
      .filter(Boolean)
    chosen.set(attribute, [...(chosen.get(attribute) ?? []), ...values])
  }
  return Object.fromEntries(chosen)
}

/** Formats the values of each attribute for responses: `{ c_size: ['1 lb', '2 lb'] }` → `{ c_size: '1 lb|2 lb' }`. */
export const joined = (refinements: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(refinements).map(([id, values]) => [id, values.join('|')]))
