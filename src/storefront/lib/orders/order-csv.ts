import { formatUsPhone } from '#shared/patterns.ts'
import {
  instructionsOf,
  recipientsIn,
  type Recipient,
  type Shipped,
} from '#storefront/lib/basket/deliveries.ts'
import { writeTable } from '#storefront/lib/recipients/write-table.ts'

/** The columns, named as a list that is uploaded may name them: last year's file is this year's list. */
const columns: readonly [name: string, value: (recipient: Recipient) => string | undefined][] = [
  ['First name', ({ shipment }) => shipment.shippingAddress?.firstName],
  ['Last name', ({ shipment }) => shipment.shippingAddress?.lastName],
  ['Company', ({ shipment }) => shipment.shippingAddress?.companyName],
  ['Street address', ({ shipment }) => shipment.shippingAddress?.address1],
  ['Unit', ({ shipment }) => shipment.shippingAddress?.address2],
  ['City', ({ shipment }) => shipment.shippingAddress?.city],
  ['State', ({ shipment }) => shipment.shippingAddress?.stateCode],
  ['ZIP code', ({ shipment }) => shipment.shippingAddress?.postalCode],
  ['Country', ({ shipment }) => shipment.shippingAddress?.countryCode],
  ['Phone number', ({ shipment }) => formatUsPhone(shipment.shippingAddress?.phone ?? '')],
  ['Products', ({ goods }) => goods.map((item) => `${item.quantity} × ${item.productName}`).join('; ')],
  ['Shipping method', ({ shipment }) => shipment.shippingMethod?.name],
  ['Arrives on', ({ shipment }) => shipment.c_arrivesOn],
  ['Message', ({ shipment }) => shipment.giftMessage],
  ['Note for the driver', ({ shipment }) => instructionsOf(shipment)],
]

/** The recipients of an order as CSV, for spreadsheets. */
export function orderCsv(order: Shipped): Promise<string> {
  const rows = recipientsIn(order).map((recipient) => columns.map(([, value]) => value(recipient) ?? ''))
  return writeTable([columns.map(([name]) => name), ...rows])
}
