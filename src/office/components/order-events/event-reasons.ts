import { holdReasons } from '#office/lib/orders/holds.ts'
import {
  cancelReasons,
  declineReasons,
  movementRefusals,
  orderFailures,
  refundReasons,
} from '#shared/orders/order-reasons.ts'
import type { OrderEvent } from './order-event.ts'

type Kind = OrderEvent['kind']

/** The reason codes of an event, and the message ids of their texts. */
interface Reasons {
  codes: readonly string[]
  /** The message id without the code. */
  texts: string
}

const holds: Reasons = { codes: holdReasons, texts: 'orderState.hold.' }
const cancels: Reasons = { codes: cancelReasons, texts: 'effect.reason.' }
const refunds: Reasons = { codes: refundReasons, texts: 'effect.reason.' }
const refusals: Reasons = { codes: movementRefusals, texts: 'order.event.refusal.' }

/** The events whose reason is a code. Other events have a reason that a person wrote. */
export const eventReasons: { readonly [Name in Kind]?: Reasons } = {
  failed: { codes: orderFailures, texts: 'order.event.failure.' },
  'payment-declined': { codes: declineReasons, texts: 'order.event.decline.' },
  'capture-failed': refusals,
  'refund-failed': refusals,
  'units-cancelled': cancels,
  'gift-card-cancelled': cancels,
  'order-held': holds,
  'hold-changed': holds,
  'order-released': holds,
  'refund-made': refunds,
  'refund-proposed': refunds,
}

/** The reason of an event in words: the text of its code, with the note of staff. */
export function reasonText(kind: Kind, reason: string, text: (id: string) => string): string {
  const { codes = [], texts = '' } = eventReasons[kind] ?? {}
  const [, code = '', note] = /^([a-z-]+)(?:: (.+))?$/s.exec(reason) ?? []
  if (codes.includes(code)) return [text(`${texts}${code}`), note].filter(Boolean).join(': ')
  // A code of the gateway, such as the reason of a dispute, or a code that is newer than this page.
  return /^[a-z]+([-_][a-z]+)+$/.test(reason) ? reason.replaceAll(/[-_]/g, ' ') : reason
}
