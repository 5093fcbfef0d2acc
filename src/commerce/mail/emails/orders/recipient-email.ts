import type { MailMessage } from '#commerce/ports/mailer.ts'
import { recipientEmailOf } from '#commerce/rules/recipient-email.ts'
import type { EmailBlock } from '#commerce/mail/layout/email-content.ts'
import { becomesLink, composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'
import { fullBuyerNameOf } from './order-words.ts'
import type { ShippedParcels } from './shipped-email.ts'

type SentGifts = Pick<ShippedParcels, 'order' | 'parcels'>
type Parcel = SentGifts['parcels'][number]
type Shipment = SentGifts['order']['shipments'][number]

/** A parcel with its shipment, for a recipient whose email address the buyer entered. */
interface Gift {
  parcel: Parcel
  shipment: Shipment
  email: string
}

const mostListed = 25

/**
 * SALE-109: the emails to the recipients of parcels that have left, one for each address. They do not contain
 * products, prices, the order number or links of the order.
 */
export function recipientEmails({ order, parcels }: SentGifts, context: MailContext): MailMessage[] {
  const shipments = new Map(order.shipments.map((shipment) => [shipment.id, shipment]))
  const gifts = parcels.flatMap((parcel): Gift[] => {
    const shipment = shipments.get(parcel.shipmentId)
    const email = shipment && recipientEmailOf(shipment)
    return shipment && email !== undefined ? [{ parcel, shipment, email }] : []
  })
  const sender = senderOf(order, context)
  return [...Map.groupBy(gifts, ({ email }) => email.toLowerCase()).values()].map((own) =>
    recipientEmail(own, { sender, context }),
  )
}

function recipientEmail(
  gifts: readonly Gift[],
  { sender, context }: { sender: string; context: MailContext },
): MailMessage {
  const { text, dayOf } = context
  const count = new Set(gifts.map(({ shipment }) => shipment.id)).size
  const [first] = gifts
  const day = first && dayOfGift(first)
  const more = gifts.length - mostListed
  return composeEmail(first?.email ?? '', text('mail.gift.subject'), {
    context,
    title: text('mail.gift.title'),
    greeting: greetingOf(first?.shipment.address?.firstName, context),
    paragraphs: [
      count === 1 && day
        ? text('mail.gift.arrives', { sender, day: dayOf(day) })
        : text('mail.gift.sent', { sender, count }),
    ],
    blocks: [
      ...gifts.slice(0, mostListed).flatMap((gift) => trackingBlock(gift, count > 1, context)),
      ...(more > 0 ? [{ kind: 'lines' as const, lines: [text('mail.list.more', { count: more })] }] : []),
      { kind: 'lines', lines: [text('mail.gift.privacy', { sender })] },
    ],
    closing: signatureOf(context),
  })
}

/**
 * The sender as shown to a recipient. Buyers choose their own name, and strangers read it, so a name that contains a
 * link or a phone number is omitted.
 */
function senderOf(order: SentGifts['order'], { text }: MailContext): string {
  const name = fullBuyerNameOf(order)
  return name !== undefined && !becomesLink(name) && !/\d{3}/.test(name) ? name : text('mail.gift.somebody')
}

const dayOfGift = ({ shipment: { arrivesOn, dateWanted } }: Gift) => arrivesOn ?? dateWanted

/**
 * The carrier's tracking link, and the arrival day if there are several gifts. Empty for a parcel without a tracking
 * number.
 */
function trackingBlock(gift: Gift, isOneOfSeveral: boolean, { text, dayOf }: MailContext): EmailBlock[] {
  const { carrierName, trackingNo, trackingUrl } = gift.parcel
  const number = trackingNo === null ? undefined : [carrierName, trackingNo].filter(Boolean).join(' ')
  const day = isOneOfSeveral ? dayOfGift(gift) : undefined
  const lines = [
    ...(day ? [text('mail.parcel.arrivesOn', { day: dayOf(day) })] : []),
    ...(number !== undefined && trackingUrl === null ? [number] : []),
  ]
  const link = number !== undefined && trackingUrl !== null ? { text: number, href: trackingUrl } : undefined
  return lines.length > 0 || link ? [{ kind: 'lines', lines, link }] : []
}
