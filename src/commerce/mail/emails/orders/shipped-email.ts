import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { ConfirmedOrder, MailedPayment } from './confirmed-order.ts'
import { buttons, type EmailBlock } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'
import { buyerNameOf, fullName, payerOf, seeOrderLink, sharedTrackingLink } from './order-words.ts'

/** Parcels of an order that were handed to their carriers. */
export interface ShippedParcels {
  order: Pick<
    ConfirmedOrder,
    | 'orderNo'
    | 'locale'
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
  /** Whether units of the order that will be delivered have not left yet. */
  hasRest: boolean
  /** The code of the tracking page. */
  trackingCode: string
  /** The amounts that are captured with these parcels, by payment of the order. */
  charges: readonly { instrumentId: string; amountCents: number }[]
}

const mostParcels = 25

/** SALE-094: the email about parcels that have left. */
export function shippedEmail(shipped: ShippedParcels, context: MailContext): MailMessage {
  const { order, parcels } = shipped
  const { text } = context
  const { orderNo } = order
  const shown = parcels.slice(0, mostParcels)
  const more = parcels.length - shown.length
  return composeEmail(order.customerEmail ?? '', text('mail.shipped.subject', { orderNo }), {
    context,
    title: text('mail.shipped.title'),
    greeting: greetingOf(buyerNameOf(order), context),
    paragraphs: [
      text('mail.shipped.text', {
        count: parcels.length,
        orderNo,
        carriers: carriersOf(parcels, context),
      }),
      ...(shipped.hasRest ? [text('mail.shipped.rest')] : []),
      ...chargeText(shipped, context),
    ],
    blocks: [
      ...shown.flatMap((parcel) => parcelBlocks(parcel, order, context)),
      ...(more > 0 ? [{ kind: 'lines' as const, lines: [text('mail.list.more', { count: more })] }] : []),
      ...buttons(seeOrderLink(order, context), sharedTrackingLink(shipped.trackingCode, context)),
    ],
    closing: signatureOf(context),
  })
}

/** 'UPS', or 'UPS and USPS'. */
function carriersOf(parcels: ShippedParcels['parcels'], { text, listOf }: MailContext): string {
  const names = [...new Set(parcels.flatMap(({ carrierName }) => carrierName ?? []))]
  return names.length > 0 ? listOf(names) : text('mail.shipped.carrier')
}

/**
 * The text about the charge. Parcels can have two payments, if the second one covers an amount that the first one no
 * longer holds.
 */
const chargeText = (
  { order: { payments, currency }, charges }: ShippedParcels,
  context: MailContext,
): string[] =>
  charges.flatMap(({ instrumentId, amountCents }) => {
    const payer = payments.find((payment) => payment.instrumentId === instrumentId)
    return payer
      ? [
          context.text('mail.shipped.charge', {
            amount: context.moneyIn(currency)(amountCents),
            payer: payerOf(payer, context),
          }),
        ]
      : []
  })

/** The recipient, the day, and the carrier's tracking link. */
function parcelBlocks(
  { shipmentId, carrierName, trackingNo, trackingUrl }: ShippedParcels['parcels'][number],
  { shipments }: ShippedParcels['order'],
  { text, dayOf }: MailContext,
): EmailBlock[] {
  const { address, arrivesOn, dateWanted } = shipments.find(({ id }) => id === shipmentId) ?? {}
  const name = fullName(address)
  const day = arrivesOn ?? dateWanted
  const number = trackingNo === null ? undefined : [carrierName, trackingNo].filter(Boolean).join(' ')
  const lines = [
    ...(day ? [text('mail.parcel.arrivesOn', { day: dayOf(day) })] : []),
    ...(number !== undefined && trackingUrl === null ? [number] : []),
  ]
  const link = number !== undefined && trackingUrl !== null ? { text: number, href: trackingUrl } : undefined
  return [
    { kind: 'heading', text: name ? text('mail.items.for', { name }) : text('mail.shipped.parcel') },
    ...(lines.length > 0 || link ? [{ kind: 'lines' as const, lines, link }] : []),
  ]
}
