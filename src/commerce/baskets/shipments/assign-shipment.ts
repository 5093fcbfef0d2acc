import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Store } from '#commerce/stores/stores.ts'
import { defaultShipmentId, type Basket, type Shipment } from '#commerce/baskets/basket.ts'
import { newShipment } from '#commerce/baskets/new-basket.ts'
import type { BasketDependencies, RequestContext } from '#commerce/baskets/dependencies.ts'
import { pickedUpAt, pickupStore, storeOfInventory } from './pickup.ts'
import { freeShipmentId } from './shipment-ids.ts'

/** Where an item shall go: to a shipment, to a shop, or wherever what is shipped goes. */
export interface ShipmentRequest {
  shipmentId?: string | undefined
  c_fromStoreId?: string | null | undefined
  inventoryId?: string | null | undefined
}

export interface ShipmentAssignment {
  /** The basket, with the shipment if it had to be made. */
  basket: Basket
  shipmentId: string
  inventoryId: string | null
}

/**
 * Finds or makes the shipment that a wish means (SHIP-019, SHIP-020): a named one; for a shop its pickup shipment,
 * which an empty one may become; else the first delivery shipment.
 */
export async function assignShipment(
  basket: Basket,
  wish: ShipmentRequest,
  counter: RequestContext & BasketDependencies,
): Promise<ShipmentAssignment | Refusal> {
  const store = await storeOf(wish, counter)
  if (isRefusal(store)) return store
  const named = namedShipment(basket, wish.shipmentId)
  if (isRefusal(named)) return named
  if (store) return placeAtStore(basket, store, named)
  if (!named) return placeForDelivery(basket)
  return placeIn(withShipment(basket, named), named, counter)
}

async function storeOf(
  wish: ShipmentRequest,
  counter: RequestContext & BasketDependencies,
): Promise<Store | undefined | Refusal> {
  if (wish.c_fromStoreId) return pickupStore(wish.c_fromStoreId, counter)
  return wish.inventoryId ? storeOfInventory(wish.inventoryId, counter) : undefined
}

/** The default shipment can always be named: it is made again when it had been emptied and removed. */
function namedShipment(basket: Basket, shipmentId: string | undefined): Shipment | undefined | Refusal {
  if (shipmentId === undefined) return undefined
  const found = basket.shipments.find(({ id }) => id === shipmentId)
  if (found) return found
  return shipmentId === defaultShipmentId
    ? newShipment(defaultShipmentId)
    : refuse('shipment-not-found', { shipmentId })
}

function placeAtStore(basket: Basket, store: Store, named: Shipment | undefined): ShipmentAssignment {
  const isEmpty = ({ id }: Shipment) => !basket.items.some(({ shipmentId }) => shipmentId === id)
  const candidates = named ? [named, ...basket.shipments] : basket.shipments
  const shipment =
    candidates.find(({ storeId }) => storeId === store.id) ??
    candidates.find((one) => isEmpty(one) && (one === named || one.address === null)) ??
    newShipment(freeShipmentId(basket.shipments))
  const placed = shipment.storeId === store.id ? shipment : pickedUpAt(shipment, store)
  return {
    basket: withShipment(basket, placed),
    shipmentId: placed.id,
    inventoryId: store.inventoryId,
  }
}

function placeForDelivery(basket: Basket): ShipmentAssignment {
  const deliveries = basket.shipments.filter(({ storeId }) => storeId === null)
  const shipment =
    deliveries.find(({ id }) => id === defaultShipmentId) ??
    deliveries[0] ??
    newShipment(freeShipmentId(basket.shipments))
  return { basket: withShipment(basket, shipment), shipmentId: shipment.id, inventoryId: null }
}

/** The stock of a shipment is its shop's, or the web warehouse. */
async function placeIn(
  basket: Basket,
  { id, storeId }: Shipment,
  counter: RequestContext & BasketDependencies,
): Promise<ShipmentAssignment | Refusal> {
  if (storeId === null) return { basket, shipmentId: id, inventoryId: null }
  const store = await pickupStore(storeId, counter)
  return isRefusal(store) ? store : { basket, shipmentId: id, inventoryId: store.inventoryId }
}

/** The basket with this shipment in its place, or at the end. */
export const withShipment = (basket: Basket, shipment: Shipment): Basket => ({
  ...basket,
  shipments: basket.shipments.some(({ id }) => id === shipment.id)
    ? basket.shipments.map((one) => (one.id === shipment.id ? shipment : one))
    : [...basket.shipments, shipment],
})
