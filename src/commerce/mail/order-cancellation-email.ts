import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { composeEmail, signatureOf } from './email-layout.ts'
import { moneyIn, payerOf, type ConfirmedOrder } from './order-confirmation-email.ts'

export type CancelledOrder = Pick<
  ConfirmedOrder,
  'orderNo' | 'currency' | 'customerKind' | 'customerEmail' | 'billingAddress' | 'payments'
>

/** The email to the shopper whose placed order the shop has cancelled: what becomes of the money. */
export function orderCancellationEmail(order: CancelledOrder, site: Site, origin: string): MailMessage {
  const firstName = order.billingAddress?.firstName
  const money = moneyIn(order.currency)
  const paid = order.payments.filter(({ amountCents }) => amountCents > 0)
  return composeEmail(order.customerEmail ?? '', `Your ${site.name} order ${order.orderNo} was cancelled`, {
    from: site.name,
    title: 'Your order was cancelled.',
    greeting: firstName ? `Dear ${firstName},` : 'Hello,',
    paragraphs: [
      `We cancelled your order ${order.orderNo}, so nothing will ship.`,
      ...(paid.length > 0
        ? [
            'Your refund goes back to how you paid. If the amount was only on hold, we released it. Your bank may take a few days to show it.',
          ]
        : []),
      'If this is a surprise, please call or email us. We’re happy to help.',
    ],
    tables:
      paid.length > 0
        ? [
            {
              heading: 'Refunded to',
              lines: [],
              rows: paid.map((payment) => ({
                label: payerOf(payment),
                amount: money(payment.amountCents),
                isTotal: false,
              })),
            },
          ]
        : [],
    // Guests find an order by its number, email and postal code. Only registered customers have a page to link to.
    link:
      order.customerKind === 'registered'
        ? { text: 'See your order', href: `${origin}/order-details/${encodeURIComponent(order.orderNo)}` }
        : null,
    closing: signatureOf(site),
  })
}
