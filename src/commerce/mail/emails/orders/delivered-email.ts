import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { ReaddressedOrder } from './address-change-email.ts'
import { buttons } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import { yesNo, type MailContext } from '#commerce/mail/mail-context.ts'
import { buyerNameOf, fullBuyerNameOf, fullName, seeOrderLink, sharedTrackingLink } from './order-words.ts'

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

/** The maximum number of listed names (SALE-093). */
const mostListed = 25

/**
 * SALE-095: the email about delivered gifts: parcels with a gift message, or for another name than the buyer's.
 * Undefined if none of the parcels is a gift.
 */
export function deliveredEmail(
  { order, parcels, trackingCode }: DeliveredParcels,
  context: MailContext,
): MailMessage | undefined {
  const { text } = context
  const arrivals = parcels.flatMap((parcel) => giftOf(order, parcel, context) ?? [])
  if (arrivals.length === 0) return undefined
  const names = [...new Set(arrivals.map(({ name }) => name))]
  const more = arrivals.length - mostListed
  const subject = text('mail.delivered.subject', { count: names.length, names: listOf(names, context) })
  return composeEmail(order.customerEmail ?? '', subject, {
    context,
    title: text('mail.delivered.title', { count: names.length }),
    greeting: greetingOf(buyerNameOf(order), context),
    paragraphs: [
      ...arrivals.slice(0, mostListed).map((arrival) => arrivalText(arrival, context)),
      ...(more > 0 ? [text('mail.list.more', { count: more })] : []),
    ],
    blocks: buttons(seeOrderLink(order, context), sharedTrackingLink(trackingCode, context)),
    closing: signatureOf(context),
  })
}

const arrivalText = ({ name, carrier, day }: Arrival, { text, dayOf }: MailContext): string =>
  text('mail.delivered.text', {
    carrier,
    name,
    hasDay: yesNo(day),
    day: day === null ? '' : dayOf(day),
  })

/**
 * The gift of a parcel. Undefined for parcels to the buyer. If the buyer's name is unknown, only a parcel with a
 * message is a gift.
 */
function giftOf(
  order: ReaddressedOrder,
  { shipmentId, carrierName, deliveredOn }: DeliveredParcels['parcels'][number],
  { text }: MailContext,
): Arrival | undefined {
  const { address, giftMessage } = order.shipments.find(({ id }) => id === shipmentId) ?? {}
  const name = fullName(address)
  const buyer = fullBuyerNameOf(order)
  const isForOther = buyer !== undefined && buyer.toLowerCase() !== name.toLowerCase()
  if (name === '' || (!giftMessage && !isForOther)) return undefined
  return { name, carrier: carrierName ?? text('mail.delivered.carrier'), day: deliveredOn }
}

/** Three names at most, for the subject. */
function listOf(names: readonly string[], context: MailContext): string {
  const shown = names.slice(0, 3)
  const more = names.length - shown.length
  return context.listOf(more > 0 ? [...shown, context.text('mail.list.others', { count: more })] : shown)
}
