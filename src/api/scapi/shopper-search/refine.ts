/**
 * The `refine` parameters as choices by attribute: `c_size=1 lb|2 lb` → `{ c_size: ['1 lb', '2 lb'] }`. Several for one
 * attribute add up. What has no `=` is left out, as the Shopper APIs do.
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
