import { expect, test } from 'vitest'
import { orderStateOf, type ParcelState, type ProgressingOrder } from './order-state.ts'

const nameOf = (status: ProgressingOrder['status'], ...states: ParcelState[]) =>
  orderStateOf({ status, shipments: states.map((state) => ({ c_state: state })) }).name

test.each<[string, ProgressingOrder['status'], ParcelState[]]>([
  ['created', 'created', ['waiting']],
  ['failed', 'failed', ['waiting']],
  ['new', 'new', ['waiting', 'waiting']],
  ['cancelled', 'cancelled', ['cancelled']],
  ['open', 'open', ['picking', 'waiting']],
  ['open', 'open', ['packed', 'ready']],
  ['partlySent', 'open', ['shipped', 'waiting']],
  ['partlySent', 'open', ['part-shipped']],
  ['partlySent', 'open', ['handed-over', 'waiting']],
  ['sent', 'completed', ['shipped', 'delivered']],
  ['sent', 'completed', ['lost', 'shipped']],
  ['sent', 'completed', ['shipped', 'cancelled']],
  ['delivered', 'completed', ['delivered', 'handed-over']],
  ['pickedUp', 'completed', ['handed-over', 'handed-over']],
  ['delivered', 'completed', []],
  ['open', 'open', []],
])('SALE-118 shows "%s" for an order that is %s with parcels %j', (name, status, states) => {
  expect(nameOf(status, ...states)).toBe(name)
})
