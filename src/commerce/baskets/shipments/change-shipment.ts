import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { addressOf } from './addresses.ts'
import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import { changedFields, type ShipmentInput } from '#commerce/baskets/inputs.ts'
import type { BasketDependencies, BasketCommand, RequestContext } from '#commerce/baskets/dependencies.ts'
import { notPickedUp, pickedUpAt, pickupContactOf, pickupStore, stockedBy } from './pickup.ts'
import { withShipment } from './assign-shipment.ts'

/** Changes of a shipment what the input has: shop, address, method, gift message, pickup contact, own fields. */
export const changeShipment =
  (shipmentId: string, input: ShipmentInput): BasketCommand =>
  (basket, counter) => {
    const shipment = basket.shipments.find(({ id }) => id === shipmentId)
    return shipment
      ? applyToShipment(basket, shipment, { input, counter })
      : refuse('shipment-not-found', { shipmentId })
  }

/** The basket with a shipment, new or old, as the input wants it. */
export async function applyToShipment(
  basket: Basket,
  shipment: Shipment,
  { input, counter }: { input: ShipmentInput; counter: RequestContext & BasketDependencies },
): Promise<Basket | Refusal> {
  const moved = await withShop(withShipment(basket, withFields(shipment, input)), shipment.id, {
    storeId: input.c_fromStoreId,
    counter,
  })
  if (isRefusal(moved)) return moved
  const addressed = input.shippingAddress
    ? withAddress(moved, shipment.id, addressOf(input.shippingAddress))
    : moved
  return input.shippingMethod
    ? withMethod(addressed, shipment.id, { methodId: input.shippingMethod.id, counter })
    : addressed
}

function withFields(shipment: Shipment, input: ShipmentInput): Shipment {
  const { c_fromStoreId: _, c_DATE_WANTED: __, ...custom } = changedFields(shipment.custom, input)
  return {
    ...shipment,
    isGift: input.gift ?? shipment.isGift,
    giftMessage: input.giftMessage === undefined ? shipment.giftMessage : input.giftMessage || null,
    dateWanted: input.c_DATE_WANTED === undefined ? shipment.dateWanted : input.c_DATE_WANTED || null,
    pickupContact: pickupContactOf(custom),
    custom,
  }
}

/** SHIP-012: with a shop it is a pickup shipment, with none (null, empty) a delivery again; absent: as it was. */
export async function withShop(
  basket: Basket,
  shipmentId: string,
  { storeId, counter }: { storeId: string | null | undefined; counter: RequestContext & BasketDependencies },
): Promise<Basket | Refusal> {
  const shipment = basket.shipments.find(({ id }) => id === shipmentId)
  if (!shipment) return refuse('shipment-not-found', { shipmentId })
  if (!storeId) {
    const leavesShop = storeId !== undefined && shipment.storeId !== null
    if (!leavesShop) return basket
    const delivered = withShipment(basket, notPickedUp(shipment))
    return { ...delivered, items: stockedBy(delivered.items, shipmentId, null) }
  }
  const store = await pickupStore(storeId, counter)
  if (isRefusal(store)) return store
  const pickedUp = withShipment(basket, pickedUpAt(shipment, store))
  return { ...pickedUp, items: stockedBy(pickedUp.items, shipmentId, store.inventoryId) }
}

/** Of a pickup shipment's address only the person can be changed: the place is the shop's. */
export const withAddress = (basket: Basket, shipmentId: string, address: Shipment['address']): Basket => ({
  ...basket,
  shipments: basket.shipments.map((shipment) => {
    if (shipment.id !== shipmentId) return shipment
    if (shipment.storeId === null || shipment.address === null) return { ...shipment, address }
    const { firstName = null, lastName = null, phone = null } = address ?? {}
    return { ...shipment, address: { ...shipment.address, firstName, lastName, phone } }
  }),
})

/** Refuses a method that is not offered for the shipment. What the shopper chose is not chosen again by the shop. */
export async function withMethod(
  basket: Basket,
  shipmentId: string,
  { methodId, counter }: { methodId: string; counter: RequestContext & BasketDependencies },
): Promise<Basket | Refusal> {
  const { shipping, site } = counter
  const shipment = basket.shipments.find(({ id }) => id === shipmentId)
  if (!shipment) return refuse('shipment-not-found', { shipmentId })
  const table = await shipping.table(site.id, basket.currency)
  const offers = table.offers({
    countryCode: shipment.address?.countryCode ?? null,
    merchandiseCents: shipment.merchandiseCents,
    isPickup: shipment.storeId !== null,
  })
  const offer = offers.find(({ method }) => method.id === methodId)
  if (!offer) return refuse('shipping-method-not-applicable', { shippingMethodId: methodId, shipmentId })
  return withShipment(basket, {
    ...shipment,
    methodId,
    methodName: offer.method.name,
    custom: { ...shipment.custom, c_customerSelectedMethod: true },
  })
}
