import { formatUsPhone } from '#shared/patterns.ts'
import {
  instructionsOf,
  recipientsIn,
  type Recipient,
  type Shipped,
} from '#storefront/lib/basket/deliveries.ts'

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

/** The recipients of an order as CSV (RFC 4180), for spreadsheets. */
export function orderCsv(order: Shipped): string {
  const rows = recipientsIn(order).map((recipient) => columns.map(([, value]) => value(recipient) ?? ''))
  const lines = [columns.map(([name]) => name), ...rows].map((row) => row.map(cell).join(','))
  // Without the mark Excel takes UTF-8 for another encoding.
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
