import type { AnswerOf } from '#office/lib/calls/call-types.ts'

export type ListedOrder = AnswerOf<'searchOrders'>['items'][number]
export type ShipmentState = AnswerOf<'getOrderShipments'>['items'][number]['state']

/** How a state looks, beside its word: each has a shape and a color of its own (OFF-013). */
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

/** In the order of their work. */
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

/** Whether something of a shipment has to leave or to be handed over. */
export const isOpenShipment = (state: ShipmentState): boolean =>
  ['waiting', 'moving'].includes(shipmentTones[state])
