import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { ReaddressedOrder } from './address-change-email.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { buyerNameOf, dayOf, fullBuyerNameOf, orderLink, sharedTrackingLink } from './order-words.ts'

/** Parcels of an order that have arrived. */
export interface DeliveredParcels {
  order: ReaddressedOrder
  /** The code of the tracking page. */
  trackingCode: string
  parcels: readonly {
    shipmentId: string
    carrierName: string | null
    /** An ISO date. */
    deliveredOn: string | null
  }[]
}

interface Arrival {
  name: string
  carrier: string
  day: string | null
}

/** So many are listed (SALE-093). */
const mostListed = 25

/**
 * SALE-095: the email about gifts that have arrived: parcels with a gift message, or for another name than the buyer's. Undefined for
 * parcels that are none.
 */
export function deliveredEmail(
  { order, parcels, trackingCode }: DeliveredParcels,
  site: Site,
  origin: string,
): MailMessage | undefined {
  const arrivals = parcels.flatMap((parcel) => giftOf(order, parcel) ?? [])
  if (arrivals.length === 0) return undefined
  const names = [...new Set(arrivals.map(({ name }) => name))]
  const more = arrivals.length - mostListed
  const gifts = names.length === 1 ? 'gift' : 'gifts'
  const verb = names.length === 1 ? 'has' : 'have'
  return composeEmail(order.customerEmail ?? '', `Your ${gifts} for ${listOf(names)} ${verb} arrived`, {
    site,
    origin,
    title: names.length === 1 ? 'It has arrived.' : 'They have arrived.',
    greeting: greetingOf(buyerNameOf(order)),
    paragraphs: [
      ...arrivals
        .slice(0, mostListed)
        .map(
          ({ name, carrier, day }) =>
            `${carrier} says that your gift for ${name} was delivered${day === null ? '' : ` on ${dayOf(day)}`}.`,
        ),
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
    blocks: buttons(
      { text: 'See your order', href: orderLink(order, origin) },
      sharedTrackingLink(trackingCode, origin),
    ),
    closing: signatureOf(site),
  })
}

/** Undefined for what its buyer gets. Where the buyer's name is not known, only a message makes a gift. */
function giftOf(
  order: ReaddressedOrder,
  { shipmentId, carrierName, deliveredOn }: DeliveredParcels['parcels'][number],
): Arrival | undefined {
  const { address, giftMessage } = order.shipments.find(({ id }) => id === shipmentId) ?? {}
  const name = [address?.firstName, address?.lastName].filter(Boolean).join(' ')
  const buyer = fullBuyerNameOf(order)
  const isForOther = buyer !== undefined && buyer.toLowerCase() !== name.toLowerCase()
  if (name === '' || (!giftMessage && !isForOther)) return undefined
  return { name, carrier: carrierName ?? 'Our carrier', day: deliveredOn }
}

/** Three names at most, for the subject. */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, 3)
  const more = names.length - shown.length
  return new Intl.ListFormat('en-US').format(more > 0 ? [...shown, `${more} more`] : shown)
}
