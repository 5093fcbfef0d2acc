import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import { firstNamePlace } from '#storefront/lib/forms/printed-text.ts'

/** The values that can be equal for all recipients. */
export const sharedKinds = ['message', 'day', 'method'] as const
export type SharedKind = (typeof sharedKinds)[number]

export type Exceptions = ReadonlyMap<string, readonly SharedKind[]>

/**
 * The values by which a recipient differs from most others, by shipment. There are no exceptions if at most half of
 * the recipients agree.
 */
export function exceptionsOf(recipients: readonly Recipient[]): Exceptions {
  const own = new Map<string, SharedKind[]>()
  for (const kind of sharedKinds) {
    const values = recipients.map((recipient) => valueOf(recipient, kind))
    const usual = majorityOf(values)
    if (usual === undefined) continue
    recipients.forEach(({ shipment: { shipmentId } }, index) => {
      if (values[index] !== usual) own.set(shipmentId, [...(own.get(shipmentId) ?? []), kind])
    })
  }
  return own
}

/** The compared value. Messages that differ only in the recipient's first name are equal. */
function valueOf({ shipment }: Recipient, kind: SharedKind): string {
  const { giftMessage = '', shippingAddress, shippingMethod, c_DATE_WANTED } = shipment
  if (kind === 'method') return shippingMethod?.id ?? ''
  if (kind === 'day') return c_DATE_WANTED ?? ''
  const { firstName } = shippingAddress ?? {}
  return firstName ? giftMessage.replaceAll(firstName, firstNamePlace) : giftMessage
}

function majorityOf(values: readonly string[]): string | undefined {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts].find(([, same]) => same.length * 2 > values.length)?.[0]
}
