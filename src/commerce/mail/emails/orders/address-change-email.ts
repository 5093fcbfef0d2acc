import type { Address } from '#commerce/address.ts'
import type { MailMessage } from '#commerce/ports/mailer.ts'
import { formatUsPhone } from '#shared/text/patterns.ts'
import { contactLinkOf, writeOrCall } from '#commerce/mail/layout/contact-link.ts'
import { buttons, type EmailBlock } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { addressLines, buyerNameOf, trackLink } from './order-words.ts'

/** An order after the change. */
export type ReaddressedOrder = Pick<
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

interface AddressChange {
  shipmentId: string
  /** The previous address. */
  before: Address
}

/** The email to the buyer after a parcel's address was changed. A buyer who did not request it can react in time. */
export function addressChangeEmail(
  order: ReaddressedOrder,
  { shipmentId, before }: AddressChange,
  context: MailContext,
): MailMessage {
  const { text, dayOf } = context
  const { orderNo } = order
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  const day: EmailBlock[] = shipment?.arrivesOn
    ? [
        {
          kind: 'day',
          label: text(shipment.dateWanted ? 'mail.addressChange.arrives' : 'mail.addressChange.arrivesBy'),
          day: dayOf(shipment.arrivesOn),
          lines: [],
        },
      ]
    : []
  return composeEmail(order.customerEmail ?? '', text('mail.addressChange.subject', { orderNo }), {
    context,
    title: text('mail.addressChange.title'),
    // The name in the previous address, which may have been the buyer's address.
    greeting: greetingOf(buyerNameOf(withAddress(order, shipmentId, before)), context),
    paragraphs: [text('mail.addressChange.text', { orderNo })],
    blocks: [
      { kind: 'heading', text: text('mail.change.newAddress') },
      { kind: 'lines', lines: contactLines(shipment?.address ?? null, context) },
      ...day,
      ...buttons(trackLink(order, context)),
      { kind: 'heading', text: text('mail.change.insteadOf') },
      { kind: 'lines', lines: contactLines(before, context) },
      {
        kind: 'lines',
        lines: [text('mail.addressChange.otherwise', { contact: writeOrCall(context) })],
        link: contactLinkOf(context) ?? undefined,
      },
    ],
    closing: signatureOf(context),
  })
}

/** The recipient of a package, the address, and the phone number for the carrier. */
export const contactLines = (address: Address | null, context: Pick<MailContext, 'locale'>): string[] => [
  ...addressLines(address, context),
  ...(address?.phone ? [formatUsPhone(address.phone)] : []),
]

const withAddress = (order: ReaddressedOrder, shipmentId: string, address: Address): ReaddressedOrder => ({
  ...order,
  shipments: [
    ...order.shipments,
    ...order.shipments.filter(({ id }) => id === shipmentId).map((one) => ({ ...one, address })),
  ],
})
