import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { ConfirmedOrder, MailedPayment } from './confirmed-order.ts'
import { buttons, type EmailBlock } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { moneyIn } from './mailed-products.ts'
import { buyerNameOf, dayOf, orderLink, payerOf, sharedTrackingLink } from './order-words.ts'

/** Parcels of an order that were handed to their carriers. */
export interface ShippedParcels {
  order: Pick<
    ConfirmedOrder,
    | 'orderNo'
    | 'accessCode'
    | 'currency'
    | 'customerKind'
    | 'customerEmail'
    | 'customerName'
    | 'billingAddress'
    | 'shipments'
  > & { payments: (MailedPayment & { instrumentId: string })[] }
  parcels: readonly {
    shipmentId: string
    carrierName: string | null
    trackingNo: string | null
    trackingUrl: string | null
  }[]
  /** Kept units of the order that are delivered have not left. */
  hasRest: boolean
  /** The code of the tracking page. */
  trackingCode: string
  /** What is captured with these parcels, by the payments of the order. */
  charges: readonly { instrumentId: string; amountCents: number }[]
}

const mostParcels = 25

/** SALE-094: the email about parcels that have left. */
export function shippedEmail(shipped: ShippedParcels, site: Site, origin: string): MailMessage {
  const { order, parcels } = shipped
  const { orderNo } = order
  const shown = parcels.slice(0, mostParcels)
  const more = parcels.length - shown.length
  return composeEmail(order.customerEmail ?? '', `Your ${site.name} order ${orderNo} is on its way`, {
    site,
    origin,
    title: 'Your sweets are on their way.',
    greeting: greetingOf(buyerNameOf(order)),
    paragraphs: [
      `We have handed ${parcels.length === 1 ? 'a parcel' : `${parcels.length} parcels`} of your order ${orderNo} to ${carriersOf(parcels)}.`,
      ...(shipped.hasRest ? ['The rest follows in another parcel.'] : []),
      ...chargeText(shipped),
    ],
    blocks: [
      ...shown.flatMap((parcel) => parcelBlocks(parcel, order)),
      ...(more > 0 ? [{ kind: 'lines' as const, lines: [`and ${more} more`] }] : []),
      ...buttons(
        { text: 'See your order', href: orderLink(order, origin) },
        sharedTrackingLink(shipped.trackingCode, origin),
      ),
    ],
    closing: signatureOf(site),
  })
}

/** 'UPS', or 'UPS and USPS'. */
function carriersOf(parcels: ShippedParcels['parcels']): string {
  const names = [...new Set(parcels.flatMap(({ carrierName }) => carrierName ?? []))]
  return names.length > 0 ? new Intl.ListFormat('en-US').format(names) : 'our carrier'
}

/** Parcels can be paid by two payments, where the second one took over what the first did not hold any more. */
const chargeText = ({ order: { payments, currency }, charges }: ShippedParcels): string[] =>
  charges.flatMap(({ instrumentId, amountCents }) => {
    const payer = payments.find((payment) => payment.instrumentId === instrumentId)
    return payer ? [`We now charge ${moneyIn(currency)(amountCents)} to ${payerOf(payer)}.`] : []
  })

/** Who gets it, when, and where the carrier shows it. */
function parcelBlocks(
  { shipmentId, carrierName, trackingNo, trackingUrl }: ShippedParcels['parcels'][number],
  { shipments }: ShippedParcels['order'],
): EmailBlock[] {
  const { address, arrivesOn, dateWanted } = shipments.find(({ id }) => id === shipmentId) ?? {}
  const name = [address?.firstName, address?.lastName].filter(Boolean).join(' ')
  const day = arrivesOn ?? dateWanted
  const number = trackingNo === null ? undefined : [carrierName, trackingNo].filter(Boolean).join(' ')
  const lines = [
    ...(day ? [`Arrives ${dayOf(day)}`] : []),
    ...(number !== undefined && trackingUrl === null ? [number] : []),
  ]
  const link = number !== undefined && trackingUrl !== null ? { text: number, href: trackingUrl } : undefined
  return [
    { kind: 'heading', text: name ? `For ${name}` : 'Your parcel' },
    ...(lines.length > 0 || link ? [{ kind: 'lines' as const, lines, link }] : []),
  ]
}
