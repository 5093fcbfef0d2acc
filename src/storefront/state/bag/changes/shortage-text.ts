import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { recipientNames, sharesOf } from '#storefront/state/recipients/recipient-names.ts'

type Text = (id: string, values?: Readonly<Record<string, string | number>>) => string
type SharedBasket = Pick<Basket, 'shipments' | 'productItems'>

/**
 * Names the recipients of a product with too little stock, if the bag has several recipients; `undefined` for other
 * failures. Requires the messages of the bag.
 */
export function shortageText(
  failure: unknown,
  basket: SharedBasket | undefined,
  text: Text,
): string | undefined {
  if (!basket || !isCallFault(failure, 'not-enough-stock')) return undefined
  const { productId, available } = failure.details
  if (typeof productId !== 'string' || typeof available !== 'number') return undefined
  const names = recipientNames(basket, text)
  const shares = sharesOf(basket, productId)
  if (names.size < 2 || shares.length === 0) return undefined
  const listed = shares.map(({ shipmentId, quantity }) =>
    text('bag.recipient.share', { name: names.get(shipmentId) ?? '', quantity }),
  )
  return text('bag.recipient.shortage', { available, shares: listed.join(', ') })
}
