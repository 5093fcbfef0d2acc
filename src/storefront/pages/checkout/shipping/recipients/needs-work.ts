import { isReadyToShip } from '#storefront/lib/basket/checkout-steps.ts'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import { hasRecipientDraft } from '#storefront/lib/forms/checkout-drafts.ts'

/** Whether something is missing, or was typed and not saved. */
export const needsWork = ({ shipment }: Recipient): boolean =>
  !isReadyToShip(shipment) || hasRecipientDraft(shipment.shipmentId)
