import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { buyerNameOf, payerOf } from './order-words.ts'

export type UnpaidOrder = Pick<
  ConfirmedOrder,
  'orderNo' | 'customerKind' | 'customerEmail' | 'customerName' | 'billingAddress' | 'shipments' | 'payments'
>

/** The email to the shopper whose payment was being checked and has failed after all: the items are back in the bag. */
export function unpaidOrderEmail(
  order: UnpaidOrder,
  payment: ConfirmedOrder['payments'][number],
  site: Site,
  origin: string,
): MailMessage {
  return composeEmail(order.customerEmail ?? '', `Your ${site.name} order ${order.orderNo} was not paid`, {
    site,
    origin,
    title: 'Your payment didn’t go through.',
    greeting: greetingOf(buyerNameOf(order)),
    paragraphs: [
      `We waited for your payment by ${payerOf(payment)}, but it was never confirmed. So your order ${order.orderNo} was not placed, and nothing will be shipped.`,
      'You were not charged. If your card shows a hold, it will drop off, and money from gift cards is back on them.',
      'Everything is back in your bag. You can order again anytime, with this payment or another one. We couldn’t hold your items, so favorites may sell out.',
    ],
    blocks: buttons({ text: 'Open your bag', href: `${origin}/cart` }),
    closing: signatureOf(site),
  })
}
