import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { composeEmail, signatureOf } from './email-layout.ts'
import { payerOf, type ConfirmedOrder } from './order-confirmation-email.ts'

export type UnpaidOrder = Pick<ConfirmedOrder, 'orderNo' | 'customerEmail' | 'billingAddress'>

/** The email to the shopper whose payment was being checked and has failed after all: the goods are back in the bag. */
export function unpaidOrderEmail(
  order: UnpaidOrder,
  payment: ConfirmedOrder['payments'][number],
  site: Site,
  origin: string,
): MailMessage {
  const firstName = order.billingAddress?.firstName
  return composeEmail(order.customerEmail ?? '', `Your ${site.name} order ${order.orderNo} was not paid`, {
    from: site.name,
    title: 'Your payment did not go through.',
    greeting: firstName ? `Dear ${firstName},` : 'Hello,',
    paragraphs: [
      `We have waited for your payment by ${payerOf(payment)}, and it was not confirmed. So your order ${order.orderNo} was not placed, and nothing of it will be sent.`,
      'You have paid nothing. An amount that was only set aside is let go, and gift cards have theirs back.',
      'Everything is back in your bag. Come and order again, with this or another payment, whenever you like. We could not keep it aside for you, so favorites may sell out.',
    ],
    tables: [],
    link: { text: 'Open your bag', href: `${origin}/cart` },
    closing: signatureOf(site),
  })
}
