import { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { recipientsIn } from '#storefront/lib/basket/deliveries.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'

type Text = (id: string, values?: Record<string, string | number>) => string
type Ordered = Pick<Basket, 'productItems' | 'shipments'>

/** Why the order was not placed. The refusal of a product or of one of several parcels names it. */
export function refusalText(failure: unknown, basket: Ordered, text: Text): string {
  const reason = failureText(failure, text)
  if (!(failure instanceof CallFault)) return reason
  const { productId, available, storeName: shop } = failure.details
  const name = basket.productItems.find((item) => item.productId === productId)?.productName
  if (name === undefined) return aboutRecipient(failure.details, reason, { basket, text })
  if (failure.code !== 'not-enough-stock' || typeof available !== 'number')
    return text('checkout.refused.product', { name, reason })
  if (typeof shop === 'string') return text('checkout.refused.shortAtShop', { name, available, shop })
  const short = text('checkout.refused.short', { name, available })
  const losing = losingOf(basket, { productId, available })
  return losing.length === 0
    ? short
    : `${short} ${text('checkout.refused.losing', { names: losing.slice(0, 3).join(', '), more: Math.max(0, losing.length - 3) })}`
}

/** The reason, with the name of the recipient whose parcel it concerns. */
function aboutRecipient(
  { shipmentId, field, missing }: Record<string, unknown>,
  reason: string,
  { basket, text }: { basket: Ordered; text: Text },
): string {
  const [path = ''] = Array.isArray(missing) ? missing.map(String) : [String(field)]
  const id = shipmentId ?? /^shipments\.([\w-]+)/.exec(path)?.[1]
  const recipients = recipientsIn(basket)
  const name = recipients.find(({ shipment }) => shipment.shipmentId === id)?.name
  return name && recipients.length > 1 ? text('checkout.refused.recipient', { name, reason }) : reason
}

/**
 * The recipients whose product is short after the earlier lines have used the stock. Empty with only one recipient.
 */
function losingOf(
  basket: Ordered,
  { productId, available }: { productId: unknown; available: number },
): string[] {
  const recipients = recipientsIn(basket)
  if (recipients.length < 2) return []
  const losing = new Set<string>()
  let left = available
  for (const item of basket.productItems) {
    if (item.productId !== productId || item.c_fromStoreId !== undefined) continue
    left -= item.quantity
    if (left < 0) losing.add(item.shipmentId)
  }
  return recipients.flatMap(({ name, shipment }) => (losing.has(shipment.shipmentId) ? [name] : []))
}
