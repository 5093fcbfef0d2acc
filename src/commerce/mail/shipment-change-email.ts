import type { Shipment } from '#commerce/baskets/basket.ts'
import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { contactLines, type ReaddressedOrder } from './address-change-email.ts'
import { contactLinkOf, writeOrCall } from './contact-link.ts'
import { buttons, type EmailBlock } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { buyerNameOf, dayOf, trackLink } from './order-words.ts'

type ChangedPart = 'address' | 'method' | 'day' | 'message' | 'instructions' | 'person'

export interface MailedShipmentChange {
  shipmentId: string
  before: Shipment
  changed: readonly ChangedPart[]
  /** Whether the buyer has changed it, and not the people of the shop. */
  isByBuyer: boolean
}

/** The email to the buyer after a shipment was changed: what it is now, and what a day was before. */
export function shipmentChangeEmail(
  order: ReaddressedOrder,
  { shipmentId, before, changed, isByBuyer }: MailedShipmentChange,
  site: Site,
  origin: string,
): MailMessage {
  const shipment = order.shipments.find(({ id }) => id === shipmentId) ?? before
  const name = nameOf(shipment)
  return composeEmail(
    order.customerEmail ?? '',
    isByBuyer
      ? `Your ${site.name} order ${order.orderNo} is changed`
      : `We changed your ${site.name} order ${order.orderNo}`,
    {
      site,
      origin,
      title: isByBuyer ? 'Your order is changed.' : 'We changed your order for you.',
      greeting: greetingOf(buyerNameOf(order)),
      paragraphs: [
        `Here’s what changed in the package${name && ` for ${name}`} of your order ${order.orderNo}. Its price stays the same.`,
      ],
      blocks: [
        ...changed.flatMap((part) => blocksOf[part](shipment, before)),
        ...buttons(trackLink(order, origin)),
        {
          kind: 'lines',
          lines: [
            `${isByBuyer ? 'Didn’t change it?' : 'Not what you asked for?'} Please ${writeOrCall(site)}, and we’ll put it right.`,
          ],
          link: contactLinkOf(site) ?? undefined,
        },
      ],
      closing: signatureOf(site),
    },
  )
}

const nameOf = ({ pickupContact, address }: Shipment): string =>
  [(pickupContact ?? address)?.firstName, (pickupContact ?? address)?.lastName].filter(Boolean).join(' ')

const section = (text: string, lines: string[]): EmailBlock[] => [
  { kind: 'heading', text },
  { kind: 'lines', lines },
]

const blocksOf: Record<ChangedPart, (after: Shipment, before: Shipment) => EmailBlock[]> = {
  address: ({ address }) => section('New address', contactLines(address)),
  method: ({ methodName }) => (methodName === null ? [] : section('Shipping method', [methodName])),
  day: ({ arrivesOn }, before) =>
    arrivesOn
      ? [
          {
            kind: 'day',
            label: 'Now arrives',
            day: dayOf(arrivesOn),
            lines: before.arrivesOn ? [`instead of ${dayOf(before.arrivesOn)}`] : [],
          },
        ]
      : [],
  message: ({ giftMessage }) =>
    giftMessage === null
      ? section('Gift message', ['No message is printed.'])
      : [{ kind: 'message', label: 'Gift message', text: giftMessage }],
  instructions: ({ custom: { c_DeliveryInstructions: words } }) =>
    section('Note for the driver', [typeof words === 'string' && words ? words : 'None.']),
  person: ({ pickupContact }) =>
    pickupContact
      ? section('Who picks it up', [
          `${pickupContact.firstName} ${pickupContact.lastName}`,
          pickupContact.phone,
        ])
      : [],
}
