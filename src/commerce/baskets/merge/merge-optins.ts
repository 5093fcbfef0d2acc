/**
 * BAG-072: the subscription opt-ins of two baskets, each a JSON list with one entry by product; where both have the
 * product, the first one's stays. A list that cannot be read counts as empty (BAG-021). Written as JSON text again.
 */
export function mergeOptins(own: unknown, added: unknown): string | undefined {
  if (own === undefined && added === undefined) return undefined
  const kept = entriesOf(own)
  const products = new Set(kept.map(productOf))
  return JSON.stringify([...kept, ...entriesOf(added).filter((entry) => !products.has(productOf(entry)))])
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
