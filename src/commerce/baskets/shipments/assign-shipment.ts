import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { webLocation } from '#shared/commerce/stock-location.ts'
import type { Store } from '#commerce/stores/stores.ts'
import { defaultShipmentId, type Basket, type Shipment } from '#commerce/baskets/basket.ts'
import { newShipment } from '#commerce/baskets/new-basket.ts'
import type { CommandContext } from '#commerce/baskets/dependencies.ts'
import { pickedUpAt, pickupStore, storeOfInventory } from './pickup.ts'
import { freeShipmentId } from './shipment-ids.ts'

/** The requested shipment of an item: a shipment id, a shop for pickup, or without both a delivery. */
export interface ShipmentRequest {
  shipmentId?: string | undefined
  c_fromStoreId?: string | null | undefined
  inventoryId?: string | null | undefined
}

/** The shipment of an item. */
export interface ShipmentAssignment {
  /** The basket with the shipment, which may be new. */
  basket: Basket
  shipmentId: string
  inventoryId: string | null
}

/**
 * Finds or creates the requested shipment (SHIP-019, SHIP-020): the one with the id; for a shop its pickup shipment,
 * or an empty shipment that becomes one; else the first delivery shipment.
 */
export async function assignShipment(
  basket: Basket,
  request: ShipmentRequest,
  context: CommandContext,
): Promise<ShipmentAssignment | Refusal> {
  const store = await storeOf(request, context)
  if (isRefusal(store)) return store
  const named = namedShipment(basket, request.shipmentId)
  if (isRefusal(named)) return named
  if (store) return assignToStore(basket, store, named)
  if (!named) return assignToDelivery(basket)
  return assignTo(withShipment(basket, named), named, context)
}

async function storeOf(
  request: ShipmentRequest,
  context: CommandContext,
): Promise<Store | undefined | Refusal> {
  if (request.c_fromStoreId) return pickupStore(request.c_fromStoreId, context)
  return request.inventoryId && request.inventoryId !== webLocation
    ? storeOfInventory(request.inventoryId, context)
    : undefined
}

/** The shipment with this id. If the default shipment was removed, it is created again. */
function namedShipment(basket: Basket, shipmentId: string | undefined): Shipment | undefined | Refusal {
  if (shipmentId === undefined) return undefined
  const found = basket.shipments.find(({ id }) => id === shipmentId)
  if (found) return found
  return shipmentId === defaultShipmentId
    ? newShipment(defaultShipmentId)
    : refuse('shipment-not-found', { shipmentId })
}

function assignToStore(basket: Basket, store: Store, named: Shipment | undefined): ShipmentAssignment {
  const isEmpty = ({ id }: Shipment) => !basket.items.some(({ shipmentId }) => shipmentId === id)
  const candidates = named ? [named, ...basket.shipments] : basket.shipments
  const shipment =
    candidates.find(({ storeId }) => storeId === store.id) ??
    candidates.find((one) => isEmpty(one) && (one === named || one.address === null)) ??
    newShipment(freeShipmentId(basket.shipments))
  const pickup = shipment.storeId === store.id ? shipment : pickedUpAt(shipment, store)
  return {
    basket: withShipment(basket, pickup),
    shipmentId: pickup.id,
    inventoryId: store.inventoryId,
  }
}

function assignToDelivery(basket: Basket): ShipmentAssignment {
  const deliveries = basket.shipments.filter(({ storeId }) => storeId === null)
  const shipment =
    deliveries.find(({ id }) => id === defaultShipmentId) ??
    deliveries[0] ??
    newShipment(freeShipmentId(basket.shipments))
  return { basket: withShipment(basket, shipment), shipmentId: shipment.id, inventoryId: null }
}

/** Assigns an item to a shipment, with the stock of its shop or of the web warehouse. */
async function assignTo(
  basket: Basket,
  { id, storeId }: Shipment,
  context: CommandContext,
): Promise<ShipmentAssignment | Refusal> {
  if (storeId === null) return { basket, shipmentId: id, inventoryId: null }
  const store = await pickupStore(storeId, context)
  return isRefusal(store) ? store : { basket, shipmentId: id, inventoryId: store.inventoryId }
}

/** The basket with this shipment replaced, or added at the end. */
export const withShipment = (basket: Basket, shipment: Shipment): Basket => ({
  ...basket,
  shipments: basket.shipments.some(({ id }) => id === shipment.id)
    ? basket.shipments.map((one) => (one.id === shipment.id ? shipment : one))
    : [...basket.shipments, shipment],
})
