import type { Shipment } from '#commerce/baskets/basket.ts'
import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { contactLines, type ReaddressedOrder } from './address-change-email.ts'
import { contactLinkOf, writeOrCall } from './contact-link.ts'
import { buttons, type EmailBlock } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { buyerNameOf, dayOf, trackLink } from './order-words.ts'

/** A cold pack is no news for the buyer. */
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
  const { orderNo } = order
  return composeEmail(order.customerEmail ?? '', `Your order ${orderNo} was changed`, {
    site,
    origin,
    title: isByBuyer ? 'Your order is changed.' : 'We have changed your order.',
    greeting: greetingOf(buyerNameOf(order)),
    paragraphs: [
      `${isByBuyer ? 'This is new' : 'As we agreed, this is new'} in the package${name && ` for ${name}`} of your order ${orderNo}. Its price stays the same.`,
    ],
    blocks: [
      ...changed.flatMap((part) => blocksOf[part](shipment, before)),
      ...buttons(trackLink(order, origin)),
      {
        kind: 'lines',
        lines: [
          isByBuyer
            ? `Didn’t change it? Please ${writeOrCall(site)} right away.`
            : `If this was not agreed, please tell us: ${writeOrCall(site)}.`,
        ],
        link: contactLinkOf(site) ?? undefined,
      },
    ],
    closing: signatureOf(site),
  })
}

const nameOf = ({ pickupContact, address }: Shipment): string =>
  [(pickupContact ?? address)?.firstName, (pickupContact ?? address)?.lastName].filter(Boolean).join(' ')

/** What it is now, and what it was. */
const section = (text: string, now: string[], was: string[] = []): EmailBlock[] => [
  { kind: 'heading', text },
  { kind: 'lines', lines: now },
  ...(was.length > 0
    ? [
        { kind: 'heading' as const, text: 'Instead of' },
        { kind: 'lines' as const, lines: was },
      ]
    : []),
]

const blocksOf: Record<ChangedPart, (after: Shipment, before: Shipment) => EmailBlock[]> = {
  address: (after, before) =>
    section('New address', contactLines(after.address), contactLines(before.address)),
  method: (after, before) => section('Shipping method', methodOf(after), methodOf(before)),
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
  message: (after, before) => section('Gift message', messageOf(after), messageOf(before)),
  instructions: (after, before) => section('Note for the driver', noteOf(after), noteOf(before)),
  person: (after, before) => section('Who picks it up', personOf(after), personOf(before)),
}

const methodOf = ({ methodName }: Shipment): string[] => (methodName === null ? [] : [methodName])
const messageOf = ({ giftMessage }: Shipment): string[] => giftMessage?.split('\n') ?? ['None.']
const noteOf = ({ custom: { c_DeliveryInstructions: words } }: Shipment): string[] => [
  typeof words === 'string' && words ? words : 'None.',
]
const personOf = ({ pickupContact }: Shipment): string[] =>
  pickupContact ? [`${pickupContact.firstName} ${pickupContact.lastName}`, pickupContact.phone] : ['None.']
