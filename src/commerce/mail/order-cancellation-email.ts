import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { moneyIn } from './mailed-products.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { buyerNameOf, orderLink, payerOf } from './order-words.ts'

export type CancelledOrder = Pick<
  ConfirmedOrder,
  | 'orderNo'
  | 'accessCode'
  | 'currency'
  | 'customerKind'
  | 'customerEmail'
  | 'customerName'
  | 'billingAddress'
  | 'shipments'
  | 'payments'
>

/** The email to the shopper whose placed order the shop has cancelled: what becomes of the money. */
export function orderCancellationEmail(order: CancelledOrder, site: Site, origin: string): MailMessage {
  const money = moneyIn(order.currency)
  const paid = order.payments.filter(({ amountCents }) => amountCents > 0)
  return composeEmail(order.customerEmail ?? '', `Your ${site.name} order ${order.orderNo} is canceled`, {
    site,
    origin,
    title: 'Your order is canceled.',
    greeting: greetingOf(buyerNameOf(order)),
    paragraphs: [
      `We’ve canceled your order ${order.orderNo}. Nothing will be shipped.`,
      ...(paid.length > 0
        ? [
            'Your refund goes back to how you paid. If the amount was only on hold, we released it. Your bank may take a few days to show it.',
          ]
        : []),
      'If this comes as a surprise, please write or call. We’ll be happy to sort it out.',
    ],
    blocks: [
      ...(paid.length > 0
        ? [
            { kind: 'heading' as const, text: 'Your refund' },
            {
              kind: 'amounts' as const,
              rows: paid.map((payment) => ({
                label: `To ${payerOf(payment)}`,
                amount: money(payment.amountCents),
                isTotal: false,
              })),
            },
          ]
        : []),
      ...buttons({ text: 'See your order', href: orderLink(order, origin) }),
    ],
    closing: signatureOf(site),
  })
}
