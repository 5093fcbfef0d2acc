import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { ReaddressedOrder } from './address-change-email.ts'
import { buttons } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import { yesNo, type MailContext } from '#commerce/mail/mail-context.ts'
import { buyerNameOf, delayLink, fullName } from './order-words.ts'

/** A promised day of a parcel that the shop cannot meet. Days are ISO dates. */
export interface MailedDelay {
  shipmentId: string
  oldDay: string
  newDay: string
  /** The day on which the parcel is cancelled if the buyer does not respond. */
  cancelsOn: string | null
  /** A token that is only valid for the question in this email. */
  token: string
}

/** SALE-100: the email about a delay. It asks whether the buyer accepts the new day. */
export function delayEmail(order: ReaddressedOrder, delay: MailedDelay, context: MailContext): MailMessage {
  const { text, dayOf } = context
  const { orderNo } = order
  const { shipmentId, oldDay, newDay, cancelsOn } = delay
  const { address } = order.shipments.find(({ id }) => id === shipmentId) ?? {}
  const name = fullName(address)
  const link = (answer: 'keep' | 'cancel') =>
    delayLink({ orderNo, shipmentId, token: delay.token, answer }, context)
  return composeEmail(order.customerEmail ?? '', text('mail.delay.subject', { orderNo }), {
    context,
    title: text('mail.delay.title'),
    greeting: greetingOf(buyerNameOf(order), context),
    paragraphs: [
      text('mail.delay.text', {
        oldDay: dayOf(oldDay),
        newDay: dayOf(newDay),
        hasName: yesNo(name),
        name,
      }),
      text('mail.delay.tooLate'),
      cancelsOn === null ? text('mail.delay.kept') : text('mail.delay.cancelled', { day: dayOf(cancelsOn) }),
    ],
    blocks: buttons(
      { text: text('mail.delay.keep'), href: link('keep') },
      { text: text('mail.delay.cancel'), href: link('cancel') },
    ),
    closing: signatureOf(context),
  })
}
