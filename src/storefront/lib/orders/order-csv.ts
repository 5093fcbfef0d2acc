import type { TextOf } from '#shared/messages/text-of.ts'
import { formatUsPhone } from '#shared/text/patterns.ts'
import {
  instructionsOf,
  recipientsIn,
  type Recipient,
  type Shipped,
} from '#storefront/lib/basket/deliveries.ts'
import { writeTable } from '#storefront/features/recipients/lib/write-table.ts'

/**
 * The columns, by the last part of their names' message ids. The names are valid for an uploaded list, so that last
 * year's file can be this year's list.
 */
const columns: readonly [id: string, value: (recipient: Recipient) => string | undefined][] = [
  ['firstName', ({ shipment }) => shipment.shippingAddress?.firstName],
  ['lastName', ({ shipment }) => shipment.shippingAddress?.lastName],
  ['company', ({ shipment }) => shipment.shippingAddress?.companyName],
  ['street', ({ shipment }) => shipment.shippingAddress?.address1],
  ['unit', ({ shipment }) => shipment.shippingAddress?.address2],
  ['city', ({ shipment }) => shipment.shippingAddress?.city],
  ['state', ({ shipment }) => shipment.shippingAddress?.stateCode],
  ['zip', ({ shipment }) => shipment.shippingAddress?.postalCode],
  ['country', ({ shipment }) => shipment.shippingAddress?.countryCode],
  ['phone', ({ shipment }) => formatUsPhone(shipment.shippingAddress?.phone ?? '')],
  ['products', ({ goods }) => goods.map((item) => `${item.quantity} × ${item.productName}`).join('; ')],
  ['method', ({ shipment }) => shipment.shippingMethod?.name],
  ['arrivesOn', ({ shipment }) => shipment.c_arrivesOn],
  ['message', ({ shipment }) => shipment.giftMessage],
  ['note', ({ shipment }) => instructionsOf(shipment)],
]

/** The recipients of an order as CSV, for spreadsheets. `text` has the texts of the area `checkout`. */
export function orderCsv(order: Shipped, text: TextOf): Promise<string> {
  const rows = recipientsIn(order).map((recipient) => columns.map(([, value]) => value(recipient) ?? ''))
  return writeTable([columns.map(([id]) => text(`checkout.order.column.${id}`)), ...rows])
}
