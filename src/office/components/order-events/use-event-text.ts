import { useCents } from '#office/lib/use-cents.ts'
import { useDay } from '#office/lib/use-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import { reasonText } from './event-reasons.ts'
import type { OrderEvent } from './order-event.ts'

/** The message id of each event's title. */
export const eventTitles: Record<OrderEvent['kind'], string> = {
  placed: 'order.event.placed',
  failed: 'order.event.failed',
  'payment-authorised': 'order.event.payment-authorised',
  'payment-declined': 'order.event.payment-declined',
  'payment-captured': 'order.event.payment-captured',
  'payment-voided': 'order.event.payment-voided',
  'payment-refunded': 'order.event.payment-refunded',
  'capture-failed': 'order.event.capture-failed',
  'refund-failed': 'order.event.refund-failed',
  'dispute-opened': 'order.event.dispute-opened',
  'dispute-won': 'order.event.dispute-won',
  'dispute-lost': 'order.event.dispute-lost',
  'check-received': 'order.event.check-received',
  'day-changed': 'order.event.day-changed',
  'delay-answered': 'order.event.delay-answered',
  'address-changed': 'order.event.address-changed',
  'shipment-changed': 'order.event.shipment-changed',
  'units-left': 'order.event.units-left',
  'parcel-dispatched': 'order.event.parcel-dispatched',
  'dispatch-undone': 'order.event.dispatch-undone',
  'parcel-delivered': 'order.event.parcel-delivered',
  'pickup-begun': 'order.event.pickup-begun',
  'pickup-ready': 'order.event.pickup-ready',
  'pickup-handed-over': 'order.event.pickup-handed-over',
  'pickup-kept': 'order.event.pickup-kept',
  'pickup-put-back': 'order.event.pickup-put-back',
  'units-cancelled': 'order.event.units-cancelled',
  'gift-card-sent': 'order.event.gift-card-sent',
  'gift-card-replaced': 'order.event.gift-card-replaced',
  'gift-card-address-changed': 'order.event.gift-card-address-changed',
  'gift-card-cancelled': 'order.event.gift-card-cancelled',
  'order-held': 'order.event.order-held',
  'hold-changed': 'order.event.hold-changed',
  'order-released': 'order.event.order-released',
  'refund-made': 'order.event.refund-made',
  'refund-proposed': 'order.event.refund-proposed',
  'refund-rejected': 'order.event.refund-rejected',
  'refund-withdrawn': 'order.event.refund-withdrawn',
  note: 'order.event.note',
  'tags-changed': 'order.event.tags-changed',
  'mail-sent-again': 'order.event.mail-sent-again',
}

/** The texts of an event: a sentence, and its details. */
export function useEventText(
  currency: string | undefined,
): (event: OrderEvent) => { title: string; more: string } {
  const text = useText()
  const cents = useCents()
  const day = useDay()
  return ({ kind, shipment, parcel, details, private: values }) => {
    const { amountCents, units } = details
    const reason = details.reason ?? details.failure ?? values?.reason
    const amount =
      typeof amountCents === 'number' && currency !== undefined ? cents(amountCents, currency) : ''
    const more = [
      typeof units === 'number' ? text('order.event.units', { count: units }) : '',
      shipment ? shipmentText(shipment, text) : '',
      parcel !== null ? text('order.event.parcel', { position: parcel }) : '',
      amount,
      typeof reason === 'string' ? reasonText(kind, reason, text) : '',
      details.isDelay === true ? text('order.event.isDelay') : '',
      typeof details.number === 'string' ? text('order.event.checkNumber', { number: details.number }) : '',
      typeof details.receivedOn === 'string'
        ? text('order.event.receivedOn', { day: day(details.receivedOn) })
        : '',
      details.isDelay !== true
        ? ''
        : typeof details.cancelsOn === 'string'
          ? text('order.delay.silence.cancels', { day: day(details.cancelsOn) })
          : text('order.delay.silence.sends'),
      typeof details.releaseOn === 'string' ? text('hold.until', { day: day(details.releaseOn) }) : '',
      ...textsOf(values, ['trackingNo', 'text', 'name', 'note', 'subject', 'to']),
      ...listOf(partsOf(details, text, values !== null), (parts) => parts),
      ...listOf(details.added, (tags) => text('order.event.added', { tags })),
      ...listOf(details.removed, (tags) => text('order.event.removed', { tags })),
    ]
    return { title: text(eventTitles[kind]), more: more.filter(Boolean).join(' · ') }
  }
}

const shipmentText = (
  { position, name }: NonNullable<OrderEvent['shipment']>,
  text: ReturnType<typeof useText>,
): string =>
  name === null
    ? text('order.event.shipment', { position })
    : text('order.event.shipmentTo', { position, name })

const textsOf = (values: OrderEvent['private'], names: readonly string[]): string[] =>
  names.flatMap((name) => (typeof values?.[name] === 'string' ? [values[name]] : []))

/**
 * The names of the changed parts of a shipment. An added and a removed cold pack have different texts. If the member may
 * read the values, only the cold pack is listed: the values have their own texts.
 */
const partsOf = (
  { parts, hasColdPack }: OrderEvent['details'],
  text: (id: string) => string,
  hasValues: boolean,
): string[] =>
  (Array.isArray(parts) ? parts.map(String) : [])
    .filter((part) => part === 'coldPack' || !hasValues)
    .map((part) =>
      part === 'coldPack' && hasColdPack === false
        ? text('order.event.noColdPack')
        : text(`order.change.part.${part}`),
    )

const listOf = (value: unknown, write: (joined: string) => string): string[] =>
  Array.isArray(value) && value.length > 0 ? [write(value.map(String).join(', '))] : []
