import type { MailMessage } from '#commerce/ports/mailer.ts'
import { buttons } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { buyerNameOf, payerOf } from './order-words.ts'

export type UnpaidOrder = Pick<
  ConfirmedOrder,
  | 'orderNo'
  | 'locale'
  | 'customerKind'
  | 'customerEmail'
  | 'customerName'
  | 'billingAddress'
  | 'shipments'
  | 'payments'
>

/** The email to the shopper whose pending payment has failed: the items are back in the basket. */
export function unpaidOrderEmail(
  order: UnpaidOrder,
  payment: ConfirmedOrder['payments'][number],
  context: MailContext,
): MailMessage {
  const { text, origin } = context
  const { orderNo } = order
  return composeEmail(order.customerEmail ?? '', text('mail.unpaid.subject', { orderNo }), {
    context,
    title: text('mail.unpaid.title'),
    greeting: greetingOf(buyerNameOf(order), context),
    paragraphs: [
      text('mail.unpaid.text', { payer: payerOf(payment, context), orderNo }),
      text('mail.unpaid.notCharged'),
      text('mail.unpaid.again'),
    ],
    blocks: buttons({ text: text('mail.unpaid.link'), href: `${origin}/cart` }),
    closing: signatureOf(context),
  })
}
