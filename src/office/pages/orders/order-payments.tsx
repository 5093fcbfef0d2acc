import { StateMark } from '#office/components/orders/state-mark.tsx'
import type { ListedOrder } from '#office/lib/orders/tones.ts'
import type { Tone } from '#office/lib/orders/tones.ts'
import { useText } from '#ui/messages/use-text.ts'

type Payment = NonNullable<ListedOrder['payments']>[number]

/** The states by priority: only the first one is shown. */
const tones: readonly (readonly [Payment, Tone])[] = [
  ['capture-failed', 'problem'],
  ['owed', 'problem'],
  ['disputed', 'problem'],
  ['dispute-lost', 'ended'],
  ['check-expected', 'waiting'],
  ['refunded', 'ended'],
  ['captured', 'done'],
  ['held', 'moving'],
]

/** The payment state of an order in a word. */
export function OrderPayments({ payments }: { payments: readonly Payment[] }) {
  const text = useText()
  const shown = tones.find(([payment]) => payments.includes(payment))
  // The payment was voided before a charge, or no amount was due.
  if (!shown) return <StateMark tone="ended">{text('orderState.payment.none')}</StateMark>
  const [payment, tone] = shown
  return <StateMark tone={tone}>{text(`orderState.payment.${payment}`)}</StateMark>
}
