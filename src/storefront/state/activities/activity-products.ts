interface Line {
  productId: string
  quantity: number
}

/** The maximum number of products in the call (API-116). */
const mostProducts = 200

/**
 * The products of a bag for an activity: each once, with its total quantity. A bag for a thousand recipients has
 * thousands of lines.
 */
export function activityProducts(lines: readonly Line[]): { id: string; quantity: number }[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].slice(0, mostProducts).map(([id, quantity]) => ({ id, quantity }))
}
