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
  return composeEmail(order.customerEmail ?? '', `Your ${site.name} order ${order.orderNo} is cancelled`, {
    from: site.name,
    title: 'Your order is cancelled.',
    greeting: firstName ? `Dear ${firstName},` : 'Hello,',
    paragraphs: [
      `We have cancelled your order ${order.orderNo}. Nothing of it will be sent.`,
      ...(paid.length > 0
        ? [
            'What you have paid goes back the way it came. An amount that was only set aside on your card is let go; your bank may take some days to show it.',
          ]
        : []),
      'If this comes as a surprise, please write to us or call: we are happy to sort it out.',
    ],
    tables:
      paid.length > 0
        ? [
            {
              heading: 'Goes back to',
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
