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
      `Your payment by ${payerOf(payment)} wasn’t confirmed, so order ${order.orderNo} was not placed and nothing will ship.`,
      'You haven’t been charged. Any hold on your card is released, and gift card balances are back where they were.',
      'Everything is back in your bag, so you can order again anytime, with the same payment or another one. We can’t hold items for you, so favorites may sell out.',
    ],
    tables: [],
    link: { text: 'Open your bag', href: `${origin}/cart` },
    closing: signatureOf(site),
  })
}
