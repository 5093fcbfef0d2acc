import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { buttons } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import { yesNo, type MailContext } from '#commerce/mail/mail-context.ts'
import { buyerNameOf, fullName, orderLink } from './order-words.ts'

/** Waiting shipments of an order, with reasons that may be shown to the buyer. */
export interface HeldShipments {
  order: Pick<
    ConfirmedOrder,
    | 'orderNo'
    | 'locale'
    | 'accessCode'
    | 'customerKind'
    | 'customerEmail'
    | 'customerName'
    | 'billingAddress'
    | 'shipments'
    | 'payments'
  >
  /** The reasons. If `shipmentId` is null, the whole order waits. */
  holds: readonly { shipmentId: string | null }[]
  reason: 'heat' | 'address'
}

/** The maximum number of listed places or names (SALE-093). */
const mostListed = 25

/** SALE-101, SALE-102: the email about waiting shipments. */
export function heldEmail(held: HeldShipments, context: MailContext): MailMessage {
  const { order } = held
  const { subject, title, text, link } = textsOf(held, context)
  return composeEmail(order.customerEmail ?? '', subject, {
    context,
    title,
    greeting: greetingOf(buyerNameOf(order), context),
    paragraphs: [text],
    blocks: buttons({ text: link, href: orderLink(order, context) }),
    closing: signatureOf(context),
  })
}

function textsOf({ order, holds, reason }: HeldShipments, context: MailContext) {
  const { text } = context
  const { orderNo } = order
  const isWhole = holds.some(({ shipmentId }) => shipmentId === null)
  const addresses = order.shipments
    .filter(({ id, address }) => address && (isWhole || holds.some(({ shipmentId }) => shipmentId === id)))
    .flatMap(({ address }) => address ?? [])
  if (reason === 'heat') {
    const places = distinctOf(
      addresses.map(({ city, stateCode }) => [city, stateCode].filter(Boolean).join(', ')),
      context,
    ).join('; ')
    return {
      subject: text('mail.heat.subject'),
      title: text('mail.heat.title'),
      text: text('mail.heat.text', { hasPlaces: yesNo(places), places, orderNo }),
      link: text('mail.link.order'),
    }
  }
  const names = context.listOf(distinctOf(addresses.map(fullName), context))
  return {
    subject: text('mail.unclearAddress.subject', { orderNo }),
    title: text('mail.unclearAddress.title'),
    text: text('mail.unclearAddress.text', { hasNames: yesNo(names), names }),
    link: text('mail.unclearAddress.link'),
  }
}

/** Each text once. If there are many, the first one and the number of the others. */
function distinctOf(texts: readonly string[], { text }: MailContext): string[] {
  const distinct = [...new Set(texts.filter(Boolean))]
  const shown = distinct.slice(0, mostListed)
  const more = distinct.length - shown.length
  return more > 0 ? [...shown, text('mail.list.others', { count: more })] : shown
}
