/**
 * BAG-072: merges the subscription opt-ins of two baskets, each a JSON list with one entry per product. If both have
 * the product, the first basket's entry wins. An unreadable list counts as empty (BAG-021). Returns JSON text.
 */
export function mergeOptins(own: unknown, added: unknown): string | undefined {
  if (own === undefined && added === undefined) return undefined
  const entries = entriesOf(own)
  const products = new Set(entries.map(productOf))
  return JSON.stringify([...entries, ...entriesOf(added).filter((entry) => !products.has(productOf(entry)))])
}

function entriesOf(optins: unknown): unknown[] {
  if (Array.isArray(optins)) return optins
  if (typeof optins !== 'string') return []
  try {
    const read: unknown = JSON.parse(optins)
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

const productOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'product' in entry ? entry.product : undefined
