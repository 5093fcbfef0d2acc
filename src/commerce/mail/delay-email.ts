import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { ReaddressedOrder } from './address-change-email.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { buyerNameOf, dayOf, delayLink } from './order-words.ts'

/** A promised day of a parcel that the shop cannot keep. Days are ISO dates. */
export interface MailedDelay {
  shipmentId: string
  oldDay: string
  newDay: string
  /** Without an answer, the parcel is cancelled on this day. */
  cancelsOn: string | null
  /** For the question of this email alone. */
  token: string
}

/** SALE-100: the email about a delay. It asks whether the buyer keeps the new day. */
export function delayEmail(
  order: ReaddressedOrder,
  delay: MailedDelay,
  site: Site,
  origin: string,
): MailMessage {
  const { orderNo } = order
  const { shipmentId, oldDay, newDay, cancelsOn } = delay
  const { address } = order.shipments.find(({ id }) => id === shipmentId) ?? {}
  const name = [address?.firstName, address?.lastName].filter(Boolean).join(' ')
  const link = (answer: 'keep' | 'cancel') =>
    delayLink({ orderNo, shipmentId, token: delay.token, answer }, origin)
  return composeEmail(order.customerEmail ?? '', `A new day for your ${site.name} order ${orderNo}`, {
    site,
    origin,
    title: 'It takes a little longer.',
    greeting: greetingOf(buyerNameOf(order)),
    paragraphs: [
      `We cannot keep ${dayOf(oldDay)} for your parcel${name && ` to ${name}`}. It will arrive on ${dayOf(newDay)}.`,
      'If that is too late, you can cancel it, and we refund all of it.',
      ...(cancelsOn === null
        ? ['If the new day suits you, you don’t have to do anything.']
        : [`Unless you keep the new day, we cancel the parcel on ${dayOf(cancelsOn)} and refund it.`]),
    ],
    blocks: buttons(
      { text: 'Keep the new day', href: link('keep') },
      { text: 'Cancel this parcel', href: link('cancel') },
    ),
    closing: signatureOf(site),
  })
}
