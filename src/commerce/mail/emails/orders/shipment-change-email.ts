import type { Shipment } from '#commerce/baskets/basket.ts'
import type { MailMessage } from '#commerce/ports/mailer.ts'
import { contactLines, type ReaddressedOrder } from './address-change-email.ts'
import { contactLinkOf, writeOrCall } from '#commerce/mail/layout/contact-link.ts'
import { buttons, type EmailBlock } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import { yesNo, type MailContext } from '#commerce/mail/mail-context.ts'
import { buyerNameOf, fullName, trackLink } from './order-words.ts'

/** The changes that the buyer is informed about. A cold pack is not one of them. */
type ChangedPart = 'address' | 'method' | 'day' | 'message' | 'instructions' | 'person'

export interface MailedShipmentChange {
  shipmentId: string
  before: Shipment
  changed: readonly ChangedPart[]
  /** Whether the buyer has changed it, rather than staff. */
  isByBuyer: boolean
}

/** The email to the buyer after a shipment was changed: the current state, and the previous day. */
export function shipmentChangeEmail(
  order: ReaddressedOrder,
  { shipmentId, before, changed, isByBuyer }: MailedShipmentChange,
  context: MailContext,
): MailMessage {
  const shipment = order.shipments.find(({ id }) => id === shipmentId) ?? before
  const name = nameOf(shipment)
  const { text } = context
  const { orderNo } = order
  return composeEmail(order.customerEmail ?? '', text('mail.shipmentChange.subject', { orderNo }), {
    context,
    title: text('mail.shipmentChange.title', { isByBuyer: yesNo(isByBuyer) }),
    greeting: greetingOf(buyerNameOf(order), context),
    paragraphs: [
      text(isByBuyer ? 'mail.shipmentChange.byBuyer' : 'mail.shipmentChange.byShop', {
        hasName: yesNo(name),
        name,
        orderNo,
      }),
    ],
    blocks: [
      ...changed.flatMap((part) => blocksOf[part](shipment, before, context)),
      ...buttons(trackLink(order, context)),
      {
        kind: 'lines',
        lines: [
          text('mail.shipmentChange.otherwise', {
            isByBuyer: yesNo(isByBuyer),
            contact: writeOrCall(context),
          }),
        ],
        link: contactLinkOf(context) ?? undefined,
      },
    ],
    closing: signatureOf(context),
  })
}

const nameOf = ({ pickupContact, address }: Shipment): string => fullName(pickupContact ?? address)

interface Section {
  heading: string
  /** The current state, and the previous one. */
  now: string[]
  was: string[]
}

const section = ({ heading, now, was }: Section, { text }: MailContext): EmailBlock[] => [
  { kind: 'heading', text: heading },
  { kind: 'lines', lines: now },
  ...(was.length > 0
    ? [
        { kind: 'heading' as const, text: text('mail.change.insteadOf') },
        { kind: 'lines' as const, lines: was },
      ]
    : []),
]

/** Creates a part of the email whose lines need no label. */
const partOf =
  (headingId: string, linesOf: (shipment: Shipment, context: MailContext) => string[]) =>
  (after: Shipment, before: Shipment, context: MailContext): EmailBlock[] =>
    section(
      {
        heading: context.text(headingId),
        now: linesOf(after, context),
        was: linesOf(before, context),
      },
      context,
    )

const blocksOf: Record<
  ChangedPart,
  (after: Shipment, before: Shipment, context: MailContext) => EmailBlock[]
> = {
  address: partOf('mail.change.newAddress', ({ address }, context) => contactLines(address, context)),
  method: partOf('mail.change.method', ({ methodName }) => (methodName === null ? [] : [methodName])),
  day: ({ arrivesOn }, before, { text, dayOf }) =>
    arrivesOn
      ? [
          {
            kind: 'day',
            label: text('mail.change.nowArrives'),
            day: dayOf(arrivesOn),
            lines: before.arrivesOn
              ? [text('mail.change.insteadOfDay', { day: dayOf(before.arrivesOn) })]
              : [],
          },
        ]
      : [],
  message: partOf(
    'mail.change.message',
    ({ giftMessage }, { text }) => giftMessage?.split('\n') ?? [text('mail.change.none')],
  ),
  instructions: partOf('mail.change.note', ({ custom: { c_DeliveryInstructions: words } }, { text }) => [
    typeof words === 'string' && words ? words : text('mail.change.none'),
  ]),
  person: partOf('mail.change.person', ({ pickupContact }, { text }) =>
    pickupContact ? [fullName(pickupContact), pickupContact.phone] : [text('mail.change.none')],
  ),
}
