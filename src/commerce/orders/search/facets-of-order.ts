import { facets } from './facets.ts'
import type { IndexedOrder } from './indexed-order.ts'
import type { ShipmentState } from '#commerce/orders/states/shipment-state.ts'

/** States of a delivery with units that have not left. */
const toLeave: readonly ShipmentState[] = ['waiting', 'picking', 'packed', 'part-shipped']

/** The filter words of an order. */
export function facetsOf(order: IndexedOrder): string[] {
  const { status, siteId, tags, givenBackCents, payments, shipments } = order
  return [
    facets.all,
    facets.status(status),
    facets.site(siteId),
    ...tags.map(facets.tag),
    ...payments.map(facets.payment),
    ...order.holds.flatMap(({ reason, lookAgainOn }) => [
      facets.hold(reason),
      ...(lookAgainOn === null ? [] : [facets.look(lookAgainOn)]),
    ]),
    ...(status === 'cancelled' || givenBackCents > 0 ? [facets.givenBack] : []),
    ...new Set(shipments.flatMap(facetsOfShipment)),
  ]
}

function facetsOfShipment({
  state,
  shipsOn,
  storeId,
  methodId,
  readyUntil,
}: IndexedOrder['shipments'][number]): string[] {
  return [
    facets.shipment(state, shipsOn),
    ...(methodId === null ? [] : [facets.method(methodId)]),
    ...(shipsOn === null ? [] : [facets.shipsOn(shipsOn)]),
    ...(storeId === null ? deliveryFacets(state, shipsOn) : pickupFacets(state, storeId, readyUntil)),
  ]
}

function deliveryFacets(state: ShipmentState, day: string | null): string[] {
  if (day === null || !toLeave.includes(state)) return []
  return [facets.leaves(day), ...(state === 'packed' ? [] : [facets.packs(day)])]
}

function pickupFacets(state: ShipmentState, storeId: string, keptUntil: string | null): string[] {
  const store = facets.store(storeId, state)
  if (state === 'ready')
    return [
      store,
      facets.pickup('ready'),
      ...(keptUntil === null ? [] : [facets.keeps(keptUntil), facets.keepsAt(storeId, keptUntil)]),
    ]
  return state === 'waiting' || state === 'picking' ? [store, facets.pickup('prepare')] : [store]
}
