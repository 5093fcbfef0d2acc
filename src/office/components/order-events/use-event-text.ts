import { useCents } from '#office/lib/use-cents.ts'
import { useDay } from '#office/lib/use-day.ts'
import { cancelReasons, refundReasons } from '#shared/order-reasons.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { OrderEvent } from './order-event.ts'

/** The sentence of each event. */
const titles: Record<OrderEvent['kind'], string> = {
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

/** What an event says: a sentence, and what is worth knowing beside it. */
export function useEventText(
  currency: string | undefined,
): (event: OrderEvent) => { title: string; more: string } {
  const text = useText()
  const cents = useCents()
  const day = useDay()
  return ({ kind, shipmentId, details, private: values }) => {
    const { amountCents, units, reason } = details
    const amount =
      typeof amountCents === 'number' && currency !== undefined ? cents(amountCents, currency) : ''
    const more = [
      typeof units === 'number' ? text('order.event.units', { count: units }) : '',
      shipmentId !== null ? text('order.event.shipment', { id: shipmentId }) : '',
      amount,
      typeof reason === 'string' ? reasonText(kind, reason, text) : '',
      details.isDelay === true ? text('order.event.isDelay') : '',
      typeof details.number === 'string' ? text('order.event.checkNumber', { number: details.number }) : '',
      typeof details.receivedOn === 'string'
        ? text('order.event.receivedOn', { day: day(details.receivedOn) })
        : '',
      typeof details.cancelsOn === 'string'
        ? text('order.event.cancelsOn', { day: day(details.cancelsOn) })
        : '',
      typeof details.releaseOn === 'string' ? text('hold.until', { day: day(details.releaseOn) }) : '',
      ...textsOf(values, ['trackingNo', 'reason', 'text', 'name', 'note', 'subject', 'to']),
      ...listOf(partsOf(details, text), (parts) => parts),
      typeof details.to === 'string' && kind === 'day-changed'
        ? text('order.event.newDay', { day: day(details.to) })
        : '',
      typeof details.toMethodId === 'string' ? text('order.event.newMethod') : '',
      ...listOf(details.added, (tags) => text('order.event.added', { tags })),
      ...listOf(details.removed, (tags) => text('order.event.removed', { tags })),
    ]
    return { title: text(titles[kind]), more: more.filter(Boolean).join(' · ') }
  }
}

/** A choice of the lists of reasons has a text. That of a dispute is a word of the gateway. Other reasons are sentences. */
function reasonText(kind: OrderEvent['kind'], reason: string, text: (id: string) => string): string {
  if (kind === 'order-held' || kind === 'hold-changed' || kind === 'order-released')
    return text(`orderState.hold.${reason}`)
  if (kind.startsWith('dispute-')) return reason.replaceAll('_', ' ')
  const isChoice = [...cancelReasons, ...refundReasons].some((each) => each === reason)
  return isChoice ? text(`effect.reason.${reason}`) : reason
}

const textsOf = (values: OrderEvent['private'], names: readonly string[]): string[] =>
  names.flatMap((name) => (typeof values?.[name] === 'string' ? [values[name]] : []))

/** What was changed of a shipment. Of a cold pack whether it has one now. */
const partsOf = ({ parts, hasColdPack }: OrderEvent['details'], text: (id: string) => string): string[] =>
  Array.isArray(parts)
    ? parts.map((part) =>
        part === 'coldPack' && hasColdPack === false
          ? text('order.event.noColdPack')
          : text(`order.change.part.${String(part)}`),
      )
    : []

const listOf = (value: unknown, write: (joined: string) => string): string[] =>
  Array.isArray(value) && value.length > 0 ? [write(value.map(String).join(', '))] : []
