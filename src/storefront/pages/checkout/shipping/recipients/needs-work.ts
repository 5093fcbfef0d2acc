import { missingOf } from '#storefront/lib/basket/checkout-steps.ts'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import { hasRecipientDraft } from '#storefront/lib/forms/checkout-drafts.ts'

/** The missing or unsaved data of a recipient. A missing phone number is replaced by the buyer's. */
export function openWork({
  shipment,
}: Pick<Recipient, 'shipment'>): 'draft' | 'address' | 'method' | undefined {
  if (hasRecipientDraft(shipment.shipmentId)) return 'draft'
  const missing = missingOf(shipment)
  if (missing !== 'phone') return missing
  return shipment.shippingMethod ? undefined : 'method'
}

export const needsWork = (recipient: Recipient): boolean => openWork(recipient) !== undefined
