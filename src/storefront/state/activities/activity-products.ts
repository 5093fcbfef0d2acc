interface Line {
  productId: string
  quantity: number
}

/** The call takes no more products (API-116). */
const mostProducts = 200

/** The products of a bag for an activity: each once, with its whole quantity. A bag for a thousand people has thousands of lines. */
export function activityProducts(lines: readonly Line[]): { id: string; quantity: number }[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].slice(0, mostProducts).map(([id, quantity]) => ({ id, quantity }))
}
