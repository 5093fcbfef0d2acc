import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { buttons } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import { capitalised, yesNo, type MailContext } from '#commerce/mail/mail-context.ts'
import { buyerNameOf, orderLink, payerOf } from './order-words.ts'

export type OrderWithUnpaidParcels = Pick<
  ConfirmedOrder,
  | 'orderNo'
  | 'locale'
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
  /** Shipments that are not listed are waiting. */
  changedShipments: readonly { shipmentId: string; state: string }[]
}

export interface DeclinedParcels {
  payment: ConfirmedOrder['payments'][number]
  amountCents: number
}

/**
 * The email to the buyer whose bank declined the hold for parcels that leave soon, with a payment link (SALE-103).
 */
export function unpaidParcelsEmail(
  order: OrderWithUnpaidParcels,
  { payment, amountCents }: DeclinedParcels,
  context: MailContext,
): MailMessage {
  const day = firstDayOf(order)
  const { text } = context
  const declined = {
    payer: capitalised(payerOf(payment, context), context),
    amount: context.moneyIn(order.currency)(amountCents),
  }
  return composeEmail(
    order.customerEmail ?? '',
    text('mail.unpaidParcels.subject', { orderNo: order.orderNo }),
    {
      context,
      title: text('mail.unpaidParcels.title'),
      greeting: greetingOf(buyerNameOf({ ...order, payments: [...order.payments] }), context),
      paragraphs: [
        // The last parcel may have left while the payment was authorised.
        order.status === 'completed'
          ? text('mail.unpaidParcels.left', declined)
          : text('mail.unpaidParcels.waits', {
              ...declined,
              hasDay: yesNo(day),
              day: day ? context.dayOf(day) : '',
            }),
      ],
      blocks: buttons({ text: text('mail.unpaidParcels.link'), href: orderLink(order, context) }),
      closing: signatureOf(context),
    },
  )
}

/** States of shipments with units that have not left yet. */
const openStates: readonly string[] = ['waiting', 'picking', 'packed', 'part-shipped', 'ready']

/** The first dispatch day of a parcel that has not left yet. */
const firstDayOf = ({ shipments, changedShipments }: OrderWithUnpaidParcels): CalendarDate | undefined =>
  shipments
    .filter(({ id }) =>
      openStates.includes(changedShipments.find(({ shipmentId }) => shipmentId === id)?.state ?? 'waiting'),
    )
    .flatMap(({ shipsOn, dateWanted }) => shipsOn ?? dateWanted ?? [])
    .toSorted()
    .at(0)
