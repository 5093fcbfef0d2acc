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

/** The codes that an event can have as its reason, and where their texts are. */
interface Reasons {
  codes: readonly string[]
  /** The id of a text without the code. */
  texts: string
}

const holds: Reasons = { codes: holdReasons, texts: 'orderState.hold.' }
const cancels: Reasons = { codes: cancelReasons, texts: 'effect.reason.' }
const refunds: Reasons = { codes: refundReasons, texts: 'effect.reason.' }
const refusals: Reasons = { codes: movementRefusals, texts: 'order.event.refusal.' }

/** The kinds whose reason is a code. Reasons of other events are sentences of a person. */
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

/** Why something happened: the code of an event as words, with the sentence that staff have written beside it. */
export function reasonText(kind: Kind, reason: string, text: (id: string) => string): string {
  const { codes = [], texts = '' } = eventReasons[kind] ?? {}
  const [, code = '', note] = /^([a-z-]+)(?:: (.+))?$/s.exec(reason) ?? []
  if (codes.includes(code)) return [text(`${texts}${code}`), note].filter(Boolean).join(': ')
  // A code of the gateway, such as that of a dispute, or one that is newer than this page.
  return /^[a-z]+([-_][a-z]+)+$/.test(reason) ? reason.replaceAll(/[-_]/g, ' ') : reason
}
