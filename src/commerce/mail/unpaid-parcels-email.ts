import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#shared/calendar-date.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { moneyIn } from './mailed-products.ts'
import { buyerNameOf, dayOf, orderLink, payerOf } from './order-words.ts'

export type OrderWithUnpaidParcels = Pick<
  ConfirmedOrder,
  | 'orderNo'
  | 'currency'
  | 'accessCode'
  | 'customerKind'
  | 'customerEmail'
  | 'customerName'
  | 'billingAddress'
  | 'shipments'
  | 'payments'
> & {
  status: string
  /** A shipment that is not here waits. */
  changedShipments: readonly { shipmentId: string; state: string }[]
}

export interface DeclinedParcels {
  payment: ConfirmedOrder['payments'][number]
  amountCents: number
}

/** The email to the buyer whose bank did not hold the money of parcels that leave soon, with the way to pay (SALE-103). */
export function unpaidParcelsEmail(
  order: OrderWithUnpaidParcels,
  { payment, amountCents }: DeclinedParcels,
  site: Site,
  origin: string,
): MailMessage {
  const day = firstDayOf(order)
  const until = day ? ` until ${dayOf(day)}` : ''
  // The last parcel may have left while the bank was asked.
  const step =
    order.status === 'completed'
      ? 'Please choose another way to pay.'
      : `Your parcel waits: please choose another way to pay${until}.`
  return composeEmail(order.customerEmail ?? '', `Please set the payment of your order ${order.orderNo}`, {
    site,
    origin,
    title: 'One step is missing.',
    greeting: greetingOf(buyerNameOf({ ...order, payments: [...order.payments] })),
    paragraphs: [
      `${capitalised(payerOf(payment))} was declined for ${moneyIn(order.currency)(amountCents)}. ${step}`,
    ],
    blocks: buttons({ text: 'Pay now', href: orderLink(order, origin) }),
    closing: signatureOf(site),
  })
}

/** Of these, units have still to leave. */
const openStates: readonly string[] = ['waiting', 'picking', 'packed', 'part-shipped', 'ready']

/** The first day on which a parcel leaves that has not left yet. */
const firstDayOf = ({ shipments, changedShipments }: OrderWithUnpaidParcels): CalendarDate | undefined =>
  shipments
    .filter(({ id }) =>
      openStates.includes(changedShipments.find(({ shipmentId }) => shipmentId === id)?.state ?? 'waiting'),
    )
    .flatMap(({ shipsOn, dateWanted }) => shipsOn ?? dateWanted ?? [])
    .toSorted()
    .at(0)

const capitalised = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
