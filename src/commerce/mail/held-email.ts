import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { buyerNameOf, orderLink } from './order-words.ts'

/** Shipments of an order that wait for a reason which the buyer may read. */
export interface HeldShipments {
  order: Pick<
    ConfirmedOrder,
    | 'orderNo'
    | 'accessCode'
    | 'customerKind'
    | 'customerEmail'
    | 'customerName'
    | 'billingAddress'
    | 'shipments'
    | 'payments'
  >
  /** Without a shipment: the whole order. */
  holds: readonly { shipmentId: string | null }[]
  reason: 'heat' | 'address'
}

/** So many places or names are listed (SALE-093). */
const mostListed = 25

/** SALE-101, SALE-102: the email about what waits. */
export function heldEmail(held: HeldShipments, site: Site, origin: string): MailMessage {
  const { order } = held
  const { subject, title, text, link } = textsOf(held)
  return composeEmail(order.customerEmail ?? '', subject, {
    site,
    origin,
    title,
    greeting: greetingOf(buyerNameOf(order)),
    paragraphs: [text],
    blocks: buttons({ text: link, href: orderLink(order, origin) }),
    closing: signatureOf(site),
  })
}

function textsOf({ order, holds, reason }: HeldShipments) {
  const { orderNo } = order
  const isWhole = holds.some(({ shipmentId }) => shipmentId === null)
  const addresses = order.shipments
    .filter(({ id, address }) => address && (isWhole || holds.some(({ shipmentId }) => shipmentId === id)))
    .flatMap(({ address }) => address ?? [])
  if (reason === 'heat') {
    const places = listOf(
      addresses.map(({ city, stateCode }) => [city, stateCode].filter(Boolean).join(', ')),
      '; ',
    )
    return {
      subject: 'We are keeping your order cool',
      title: 'Waiting for cooler days.',
      text: `It is too hot on the way to ${places || 'you'} at the moment. We send your order ${orderNo} as soon as nothing melts, and write to you then.`,
      link: 'See your order',
    }
  }
  const names = listOf(
    addresses.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ')),
  )
  return {
    subject: `Please check an address of your order ${orderNo}`,
    title: 'Where should it go?',
    text: `Something is unclear about the address of ${names || 'your parcel'}. Your parcel waits until you have checked it.`,
    link: 'Check the address',
  }
}

/** Each text once: 'Ada Bell and Grace Hill'. Of many the first, and how many more there are. */
function listOf(texts: readonly string[], separator?: '; '): string {
  const distinct = [...new Set(texts.filter(Boolean))]
  const shown = distinct.slice(0, mostListed)
  const more = distinct.length - shown.length
  const all = more > 0 ? [...shown, `${more} more`] : shown
  return separator ? all.join(separator) : new Intl.ListFormat('en-US').format(all)
}
