import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { possibleAddress } from './addresses.ts'
import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import { changedFields, type ShipmentInput } from '#commerce/baskets/inputs.ts'
import type { BasketCommand, CommandContext } from '#commerce/baskets/dependencies.ts'
import { notPickedUp, pickedUpAt, pickupContactOf, pickupStore, stockedBy } from './pickup.ts'
import { offersFor } from '#commerce/baskets/totals/shipping-methods.ts'
import { withoutShopFields } from './shop-fields.ts'
import { withShipment } from './assign-shipment.ts'
import { withDay } from './wanted-day.ts'

/** Changes the given fields of a shipment: shop, address, method, gift message, contact, `c_` fields. */
export const changeShipment =
  (shipmentId: string, input: ShipmentInput): BasketCommand =>
  (basket, context) => {
    const shipment = basket.shipments.find(({ id }) => id === shipmentId)
    return shipment
      ? applyToShipment(basket, shipment, { input, context })
      : refuse('shipment-not-found', { shipmentId })
  }

/** The basket with a new or existing shipment, changed according to the input. */
export async function applyToShipment(
  basket: Basket,
  shipment: Shipment,
  { input, context }: { input: ShipmentInput; context: CommandContext },
): Promise<Basket | Refusal> {
  const moved = await withShop(withShipment(basket, withFields(shipment, input)), shipment.id, {
    storeId: input.c_fromStoreId,
    context,
  })
  if (isRefusal(moved)) return moved
  const address = input.shippingAddress && possibleAddress(input.shippingAddress)
  if (isRefusal(address)) return address
  const addressed = address ? withAddress(moved, shipment.id, address) : moved
  const sent = input.shippingMethod
    ? await withMethod(addressed, shipment.id, { methodId: input.shippingMethod.id, context })
    : addressed
  return isRefusal(sent) ? sent : withDay(sent, shipment.id, { input, context })
}

function withFields(shipment: Shipment, input: ShipmentInput): Shipment {
  const { c_fromStoreId: _, c_DATE_WANTED: __, ...fields } = changedFields(shipment.custom, input)
  const custom = withoutShopFields(fields)
  return {
    ...shipment,
    isGift: input.gift ?? shipment.isGift,
    giftMessage: input.giftMessage === undefined ? shipment.giftMessage : input.giftMessage || null,
    dateWanted: input.c_DATE_WANTED === undefined ? shipment.dateWanted : input.c_DATE_WANTED || null,
    pickupContact: pickupContactOf(custom),
    custom,
  }
}

/**
 * SHIP-012: a shop makes the shipment a pickup. Null or an empty text makes it a delivery. `undefined` changes
 * nothing.
 */
export async function withShop(
  basket: Basket,
  shipmentId: string,
  { storeId, context }: { storeId: string | null | undefined; context: CommandContext },
): Promise<Basket | Refusal> {
  const shipment = basket.shipments.find(({ id }) => id === shipmentId)
  if (!shipment) return refuse('shipment-not-found', { shipmentId })
  if (!storeId) {
    const leavesShop = storeId !== undefined && shipment.storeId !== null
    if (!leavesShop) return basket
    return delivered(basket, shipment)
  }
  const store = await pickupStore(storeId, context)
  if (isRefusal(store)) return store
  const pickedUp = withShipment(basket, pickedUpAt(shipment, store))
  return { ...pickedUp, items: stockedBy(pickedUp.items, shipmentId, store.inventoryId) }
}

/** The basket with a pickup shipment as a delivery. */
const delivered = (basket: Basket, pickup: Shipment): Basket => ({
  ...withShipment(basket, notPickedUp(pickup)),
  items: stockedBy(basket.items, pickup.id, null),
})

/** Sets the address of a shipment. A pickup shipment has the shop's address: only the person changes. */
export const withAddress = (basket: Basket, shipmentId: string, address: Shipment['address']): Basket => ({
  ...basket,
  shipments: basket.shipments.map((shipment) => {
    if (shipment.id !== shipmentId) return shipment
    if (shipment.storeId === null || shipment.address === null) return { ...shipment, address }
    const { firstName = null, lastName = null, phone = null } = address ?? {}
    return { ...shipment, address: { ...shipment.address, firstName, lastName, phone } }
  }),
})

/** Sets the shopper's method, which is retained while it is offered. Refuses a method that is not offered. */
export async function withMethod(
  basket: Basket,
  shipmentId: string,
  { methodId, context }: { methodId: string; context: CommandContext },
): Promise<Basket | Refusal> {
  const { shipping, site, shopper } = context
  const shipment = basket.shipments.find(({ id }) => id === shipmentId)
  if (!shipment) return refuse('shipment-not-found', { shipmentId })
  const offers = offersFor(shipment, { shipping: await shipping.table(site.id, basket.currency) })
  const offer = offers.find(({ method }) => method.id === methodId)
  // DROP-063: foreign clients end a pickup by a method that delivers.
  if (!offer && shopper.isForeign && shipment.storeId !== null)
    return withMethod(delivered(basket, shipment), shipmentId, { methodId, context })
  if (!offer) return refuse('shipping-method-not-applicable', { shippingMethodId: methodId, shipmentId })
  return withShipment(basket, {
    ...shipment,
    methodId,
    methodName: offer.method.name,
    custom: { ...shipment.custom, c_customerSelectedMethod: true },
  })
}
