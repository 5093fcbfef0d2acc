import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Store } from '#commerce/stores/stores.ts'
import { dateIn, shopTimeZone, type CalendarDate } from '#shared/calendar-date.ts'
import { dayText, timeText } from '#shared/opening-text.ts'
import { weekdays } from '#shared/opening-hours.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'
import { buttons, type EmailBlock } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { buyerNameOf, dayOf, orderLink } from './order-words.ts'

/** An order with a pickup. */
export interface MailedPickup {
  order: Pick<
    ConfirmedOrder,
    | 'orderNo'
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

/** A pickup that waits for its person. Its code is sealed until the email is sent, as those of gift cards. */
export interface WaitingPickup extends MailedPickup {
  kind: 'ready' | 'reminder'
}

export interface HandedOverUnits extends MailedPickup {
  /** By the id of the line. */
  units: ReadonlyMap<string, number>
}

/** What stands in the queued email in place of the code. */
export const pickupCodeMark = '[[pickup code]]'

/** SALE-096 and SALE-097: the email that a pickup is ready, and the reminder that it still is. */
export function waitingPickupEmail(pickup: WaitingPickup, site: Site, origin: string): MailMessage {
  const { kind, order, store } = pickup
  const { orderNo } = order
  const showCode = `Please show this code: ${pickupCodeMark}`
  const [subject, title, text] =
    kind === 'ready'
      ? [
          `Your ${site.name} order ${orderNo} is ready`,
          'Ready when you are.',
          `Your order waits for ${personOf(pickup)} at ${store.name}, ${placeOf(pickup)}. We keep it fresh until ${lastDayOf(pickup)}.`,
        ]
      : [
          `Your sweets are waiting at ${store.name}`,
          'Still here for you.',
          `Your order ${orderNo} has waited since ${readyDayOf(pickup)}. We keep it until ${lastDayOf(pickup)}.`,
        ]
  return composeEmail(order.customerEmail ?? '', subject, {
    site,
    origin,
    title,
    greeting: greetingOf(buyerNameOf(order)),
    paragraphs: [text, showCode],
    blocks: [
      ...(kind === 'ready' ? hoursBlocks(pickup) : []),
      ...buttons({ text: 'See your order', href: orderLink(order, origin) }),
    ],
    closing: signatureOf(site),
  })
}

/** The receipt of what was handed over in a shop. It names no price. */
export function handedOverEmail(pickup: HandedOverUnits, site: Site, origin: string): MailMessage {
  const { order, store, units } = pickup
  const { orderNo } = order
  const lines = order.items.flatMap(({ id, productId, productName }) => {
    const count = units.get(id) ?? 0
    return count > 0 ? [`${count} × ${productName || productId}`] : []
  })
  return composeEmail(order.customerEmail ?? '', `Your ${site.name} order ${orderNo} was picked up`, {
    site,
    origin,
    title: 'Enjoy your sweets.',
    greeting: greetingOf(buyerNameOf(order)),
    paragraphs: [`We have handed this over at ${store.name}, ${placeOf(pickup)}:`],
    blocks: [
      { kind: 'lines', lines },
      ...buttons({ text: 'See your order', href: orderLink(order, origin) }),
    ],
    closing: signatureOf(site),
  })
}

/** Who picks it up, or the buyer. */
function personOf({ order, shipmentId }: MailedPickup): string {
  const contact = order.shipments.find(({ id }) => id === shipmentId)?.pickupContact
  return [contact?.firstName, contact?.lastName].filter(Boolean).join(' ') || (order.customerName ?? 'you')
}

const placeOf = ({ store: { address1, address2, city, stateCode, postalCode } }: MailedPickup): string =>
  [address1, address2, city, `${stateCode} ${postalCode}`].filter(Boolean).join(', ')

const storedOf = ({ order, shipmentId }: MailedPickup) =>
  order.changedShipments.find((shipment) => shipment.shipmentId === shipmentId)

const lastDayOf = (pickup: MailedPickup): string => dayOf(storedOf(pickup)?.readyUntil ?? todayAt(pickup))

function readyDayOf(pickup: MailedPickup): string {
  const readyAt = storedOf(pickup)?.readyAt
  return dayOf(readyAt ? dateIn(new Date(readyAt), zoneOf(pickup)) : todayAt(pickup))
}

const zoneOf = ({ store }: MailedPickup): string => store.timeZone ?? shopTimeZone

const todayAt = (pickup: MailedPickup): CalendarDate => dateIn(new Date(), zoneOf(pickup))

/** The hours of the shop, a row for each day; none where they are not known. */
function hoursBlocks({ store: { hours } }: MailedPickup): EmailBlock[] {
  const isKnown = weekdays.some((day) => hours[day].length > 0)
  if (!isKnown) return []
  return [
    { kind: 'heading', text: 'Hours' },
    {
      kind: 'amounts',
      rows: [...weekdays.slice(1), 'sunday' as const].map((day) => ({
        label: dayText(day),
        amount:
          hours[day].map(({ open, close }) => `${timeText(open)} – ${timeText(close)}`).join(', ') ||
          'Closed',
        isTotal: false,
      })),
    },
  ]
}
