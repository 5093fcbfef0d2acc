import type { PlacedOrder } from './place-order.ts'

/** The fields of an order that pages need to show its progress. */
export interface ProgressingOrder {
  status: PlacedOrder['status']
  shipments: readonly { c_fromStoreId?: string | undefined; c_state?: ParcelState | undefined }[]
}

export type ParcelState = NonNullable<PlacedOrder['shipments'][number]['c_state']>

/** Why a parcel waits. */
export type HoldReason = NonNullable<PlacedOrder['shipments'][number]['c_holds']>[number]

/** The state of an order (SALE-118), and the number of its dispatched parcels. */
export interface OrderState {
  name: 'created' | 'failed' | 'new' | 'cancelled' | 'open' | 'partlySent' | 'sent' | 'delivered' | 'pickedUp'
  sent: number
  /** The number of parcels without cancelled ones. */
  total: number
}

const left: readonly ParcelState[] = ['shipped', 'delivered', 'handed-over', 'lost', 'returned']
const arrived: readonly ParcelState[] = ['delivered', 'handed-over']

export function orderStateOf({ status, shipments }: ProgressingOrder): OrderState {
  const parcels = shipments.filter(({ c_state: state }) => state !== 'cancelled')
  const states = parcels.map(({ c_state: state = 'waiting' }) => state)
  const counts = { sent: states.filter((state) => left.includes(state)).length, total: states.length }
  if (status !== 'open' && status !== 'completed') return { ...counts, name: status }
  // An order of e-gift cards only: all of their mails are sent, or some of them.
  if (states.length === 0) return { ...counts, name: status === 'completed' ? 'delivered' : 'open' }
  if (states.every((state) => state === 'handed-over')) return { ...counts, name: 'pickedUp' }
  if (states.every((state) => arrived.includes(state))) return { ...counts, name: 'delivered' }
  if (counts.sent === counts.total) return { ...counts, name: 'sent' }
  const isSentInPart = counts.sent > 0 || states.includes('part-shipped')
  return { ...counts, name: isSentInPart ? 'partlySent' : 'open' }
}
