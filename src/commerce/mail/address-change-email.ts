import type { Address } from '#commerce/address.ts'
import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { formatUsPhone } from '#shared/patterns.ts'
import { contactLinkOf, writeOrCall } from './contact-link.ts'
import { buttons, type EmailBlock } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { addressLines, buyerNameOf, dayOf, trackLink } from './order-words.ts'

/** An order after the change. */
export type ReaddressedOrder = Pick<
  ConfirmedOrder,
  | 'orderNo'
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
  /** The address before. */
  before: Address
}

/** The email to the buyer after the address of a parcel was changed: who did not change it can answer in time. */
export function addressChangeEmail(
  order: ReaddressedOrder,
  { shipmentId, before }: AddressChange,
  site: Site,
  origin: string,
): MailMessage {
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  const day: EmailBlock[] = shipment?.arrivesOn
    ? [
        {
          kind: 'day',
          label: shipment.dateWanted ? 'Still arrives' : 'Still arrives by',
          day: dayOf(shipment.arrivesOn),
          lines: [],
        },
      ]
    : []
  return composeEmail(order.customerEmail ?? '', `New address for your ${site.name} order ${order.orderNo}`, {
    site,
    origin,
    title: 'Your package has a new address.',
    // The name of before: the address was perhaps that of the buyer.
    greeting: greetingOf(buyerNameOf(withAddress(order, shipmentId, before))),
    paragraphs: [
      `The address for your order ${order.orderNo} was just changed. Here’s where your package is going now.`,
    ],
    blocks: [
      { kind: 'heading', text: 'New address' },
      { kind: 'lines', lines: contactLines(shipment?.address ?? null) },
      ...day,
      ...buttons(trackLink(order, origin)),
      { kind: 'heading', text: 'Instead of' },
      { kind: 'lines', lines: contactLines(before) },
      {
        kind: 'lines',
        lines: [
          `Didn’t change it? Please ${writeOrCall(site)} right away, so we can fix it before it ships.`,
        ],
        link: contactLinkOf(site) ?? undefined,
      },
    ],
    closing: signatureOf(site),
  })
}

/** Who gets a package, where, and the phone number for the carrier. */
export const contactLines = (address: Address | null): string[] => [
  ...addressLines(address),
  ...(address?.phone ? [formatUsPhone(address.phone)] : []),
]

const withAddress = (order: ReaddressedOrder, shipmentId: string, address: Address): ReaddressedOrder => ({
  ...order,
  shipments: [
    ...order.shipments,
    ...order.shipments.filter(({ id }) => id === shipmentId).map((one) => ({ ...one, address })),
  ],
})
