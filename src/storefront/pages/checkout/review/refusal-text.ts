import { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'

/** Why the order was not placed. A refusal of one product names it. */
export function refusalText(
  failure: unknown,
  { productItems }: Pick<Basket, 'productItems'>,
  text: (id: string, values?: Record<string, string | number>) => string,
): string {
  const reason = failureText(failure, text)
  if (!(failure instanceof CallFault)) return reason
  const { productId, available } = failure.details
  const name = productItems.find((item) => item.productId === productId)?.productName
  if (name === undefined) return reason
  return failure.code === 'not-enough-stock' && typeof available === 'number'
    ? text('checkout.refused.short', { name, available })
    : text('checkout.refused.product', { name, reason })
}
