import { useCents } from '#office/lib/use-cents.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { OrderEvent } from './use-order.ts'

/** Events with a sentence of their own. Others are shown by their name, until they have one. */
const known: ReadonlySet<string> = new Set<OrderEvent['kind']>([
  'placed',
  'failed',
  'payment-authorised',
  'payment-declined',
  'payment-captured',
  'payment-voided',
  'payment-refunded',
  'capture-failed',
  'refund-failed',
  'check-received',
  'day-changed',
  'address-changed',
  'units-left',
  'units-cancelled',
  'gift-card-sent',
  'gift-card-replaced',
  'gift-card-address-changed',
  'note',
  'tags-changed',
])

/** What an event says: a sentence, and what is worth knowing beside it. */
export function useEventText(
  currency: string | undefined,
): (event: OrderEvent) => { title: string; more: string } {
  const text = useText()
  const cents = useCents()
  return ({ kind, shipmentId, details, private: values }) => {
    const { amountCents, units, reason } = details
    const amount =
      typeof amountCents === 'number' && currency !== undefined ? cents(amountCents, currency) : ''
    const more = [
      typeof units === 'number' ? text('order.event.units', { count: units }) : '',
      shipmentId !== null ? text('order.event.shipment', { id: shipmentId }) : '',
      amount,
      typeof reason === 'string' ? reason : '',
      ...textsOf(values, ['reason', 'text']),
      ...listOf(details.added, (tags) => text('order.event.added', { tags })),
      ...listOf(details.removed, (tags) => text('order.event.removed', { tags })),
    ]
    const title = known.has(kind) ? text(`order.event.${kind}`) : kind.replaceAll('-', ' ')
    return { title, more: more.filter(Boolean).join(' · ') }
  }
}

const textsOf = (values: OrderEvent['private'], names: readonly string[]): string[] =>
  names.flatMap((name) => (typeof values?.[name] === 'string' ? [values[name]] : []))

const listOf = (value: unknown, write: (joined: string) => string): string[] =>
  Array.isArray(value) && value.length > 0 ? [write(value.map(String).join(', '))] : []
