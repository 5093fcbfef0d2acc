import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Store } from '#commerce/stores/stores.ts'
import { dateIn, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { shopTimeZone } from '#shared/dates/shop-time-zone.ts'
import { timeIn, weekdayIn } from '#shared/dates/opening-text.ts'
import { weekdays } from '#shared/dates/opening-hours.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { buttons, type EmailBlock } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import { yesNo, type MailContext } from '#commerce/mail/mail-context.ts'
import { buyerNameOf, fullName, seeOrderLink } from './order-words.ts'

/** An order with a pickup. */
export interface MailedPickup {
  order: Pick<
    ConfirmedOrder,
    | 'orderNo'
    | 'locale'
    | 'accessCode'
    | 'customerKind'
    | 'customerEmail'
    | 'customerName'
    | 'billingAddress'
    | 'shipments'
    | 'items'
    | 'payments'
  > & {
    changedShipments: readonly {
      shipmentId: string
      readyAt?: string | null | undefined
      readyUntil?: CalendarDate | null | undefined
    }[]
  }
  shipmentId: string
  store: Pick<
    Store,
    'name' | 'address1' | 'address2' | 'city' | 'stateCode' | 'postalCode' | 'hours' | 'timeZone'
  >
}

/** A pickup that is ready. Its code is sealed until the email is sent, like the codes of gift cards. */
export interface WaitingPickup extends MailedPickup {
  kind: 'ready' | 'reminder'
}

export interface HandedOverUnits extends MailedPickup {
  /** The number of units by line id. */
  units: ReadonlyMap<string, number>
}

/** The placeholder for the code in the queued email. */
export const pickupCodeMark = '[[pickup code]]'

/** SALE-096 and SALE-097: the email that an order is ready for pickup, and its reminder. */
export function waitingPickupEmail(pickup: WaitingPickup, context: MailContext): MailMessage {
  const { kind, order, store } = pickup
  const { text } = context
  const { orderNo } = order
  const [subject, title, where] =
    kind === 'ready'
      ? [
          text('mail.pickupReady.subject', { orderNo }),
          text('mail.pickupReady.title'),
          pickupText(pickup, context),
        ]
      : [
          text('mail.pickupReminder.subject', { store: store.name }),
          text('mail.pickupReminder.title'),
          text('mail.pickupReminder.text', {
            orderNo,
            since: readyDayOf(pickup, context),
            until: lastDayOf(pickup, context),
          }),
        ]
  return composeEmail(order.customerEmail ?? '', subject, {
    context,
    title,
    greeting: greetingOf(buyerNameOf(order), context),
    paragraphs: [where, text('mail.pickup.code', { code: pickupCodeMark })],
    blocks: [
      ...(kind === 'ready' ? hoursBlocks(pickup, context) : []),
      ...buttons(seeOrderLink(order, context)),
    ],
    closing: signatureOf(context),
  })
}

/** The receipt for units that were handed over in a shop. It shows no prices. */
export function handedOverEmail(pickup: HandedOverUnits, context: MailContext): MailMessage {
  const { text } = context
  const { order, store, units } = pickup
  const { orderNo } = order
  const lines = order.items.flatMap(({ id, productId, productName }) => {
    const count = units.get(id) ?? 0
    return count > 0 ? [`${count} × ${productName || productId}`] : []
  })
  return composeEmail(order.customerEmail ?? '', text('mail.pickupReceipt.subject', { orderNo }), {
    context,
    title: text('mail.pickupReceipt.title'),
    greeting: greetingOf(buyerNameOf(order), context),
    paragraphs: [text('mail.pickupReceipt.text', { store: store.name, place: placeOf(pickup) })],
    blocks: [{ kind: 'lines', lines }, ...buttons(seeOrderLink(order, context))],
    closing: signatureOf(context),
  })
}

function pickupText(pickup: MailedPickup, context: MailContext): string {
  const name = personOf(pickup)
  return context.text('mail.pickupReady.text', {
    hasName: yesNo(name),
    name,
    store: pickup.store.name,
    place: placeOf(pickup),
    until: lastDayOf(pickup, context),
  })
}

/** The pickup person, or the buyer; empty if neither is known. */
function personOf({ order, shipmentId }: MailedPickup): string {
  const contact = order.shipments.find(({ id }) => id === shipmentId)?.pickupContact
  return fullName(contact) || (order.customerName ?? '')
}

const placeOf = ({ store: { address1, address2, city, stateCode, postalCode } }: MailedPickup): string =>
  [address1, address2, city, `${stateCode} ${postalCode}`].filter(Boolean).join(', ')

const storedOf = ({ order, shipmentId }: MailedPickup) =>
  order.changedShipments.find((shipment) => shipment.shipmentId === shipmentId)

const lastDayOf = (pickup: MailedPickup, { dayOf }: MailContext): string =>
  dayOf(storedOf(pickup)?.readyUntil ?? todayAt(pickup))

function readyDayOf(pickup: MailedPickup, { dayOf }: MailContext): string {
  const readyAt = storedOf(pickup)?.readyAt
  return dayOf(readyAt ? dateIn(new Date(readyAt), zoneOf(pickup)) : todayAt(pickup))
}

const zoneOf = ({ store }: MailedPickup): string => store.timeZone ?? shopTimeZone

const todayAt = (pickup: MailedPickup): CalendarDate => dateIn(new Date(), zoneOf(pickup))

/** The opening hours of the shop, a row for each day; empty if unknown. */
function hoursBlocks({ store: { hours } }: MailedPickup, { text, locale }: MailContext): EmailBlock[] {
  const isKnown = weekdays.some((day) => hours[day].length > 0)
  if (!isKnown) return []
  return [
    { kind: 'heading', text: text('mail.pickup.hours') },
    {
      kind: 'amounts',
      rows: [...weekdays.slice(1), 'sunday' as const].map((day) => ({
        label: weekdayIn(locale, day),
        amount:
          hours[day]
            .map(({ open, close }) => `${timeIn(locale, open)} – ${timeIn(locale, close)}`)
            .join(', ') || text('mail.pickup.closed'),
        isTotal: false,
      })),
    },
  ]
}
