import type { AnswerOf } from '#office/lib/calls/call-types.ts'

export type ListedOrder = AnswerOf<'searchOrders'>['items'][number]
export type ShipmentState = AnswerOf<'getOrderShipments'>['items'][number]['state']

/** The look of a state beside its word: each tone has its own shape and color (OFF-013). */
export type Tone = 'done' | 'waiting' | 'moving' | 'problem' | 'ended'

export const shipmentTones: Readonly<Record<ShipmentState, Tone>> = {
  waiting: 'waiting',
  picking: 'moving',
  packed: 'moving',
  'part-shipped': 'moving',
  ready: 'moving',
  shipped: 'done',
  delivered: 'done',
  'handed-over': 'done',
  lost: 'problem',
  returned: 'problem',
  cancelled: 'ended',
}

/** The states in the order of the workflow. */
export const shipmentStates: readonly ShipmentState[] = [
  'waiting',
  'picking',
  'packed',
  'part-shipped',
  'ready',
  'shipped',
  'delivered',
  'handed-over',
  'lost',
  'returned',
  'cancelled',
]

/** Whether a part of the shipment is not yet dispatched or handed over. */
export const isOpenShipment = (state: ShipmentState): boolean =>
  ['waiting', 'moving'].includes(shipmentTones[state])
