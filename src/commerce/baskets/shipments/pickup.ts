import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Store } from '#commerce/stores/stores.ts'
import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import { newAddress } from '#commerce/baskets/new-basket.ts'
import type { BasketDependencies, RequestContext } from '#commerce/baskets/dependencies.ts'

type Counter = RequestContext & Pick<BasketDependencies, 'stores'>

/** The shop with this id, if it hands over bags now. */
export async function pickupStore(storeId: string, { site, stores }: Counter): Promise<Store | Refusal> {
  const store = await stores.find(storeId)
  if (isRefusal(store)) return store
  const isOffered = site.preferences.storePickupEnabled && store.isPickupEnabled && !store.isTemporarilyClosed
  return isOffered ? store : refuse('pickup-not-offered', { storeId, storeName: store.name })
}

/** The shop whose stock an inventory id means. */
export async function storeOfInventory(inventoryId: string, counter: Counter): Promise<Store | Refusal> {
  const store = (await counter.stores.all()).find((one) => one.inventoryId === inventoryId)
  return store ? pickupStore(store.id, counter) : refuse('store-not-found', { storeId: inventoryId })
}

/** The shipment as one that the shop hands over: at the shop's address, by the pickup method. */
export const pickedUpAt = (shipment: Shipment, store: Store): Shipment => ({
  ...shipment,
  storeId: store.id,
  methodId: null,
  methodName: null,
  dateWanted: null,
  custom: { ...shipment.custom, c_customerSelectedMethod: false },
  address: newAddress({
    id: `store-${store.id}`,
    firstName: shipment.pickupContact?.firstName ?? null,
    lastName: shipment.pickupContact?.lastName ?? null,
    phone: shipment.pickupContact?.phone ?? store.phone,
    companyName: store.name,
    address1: store.address1,
    address2: store.address2,
    city: store.city,
    stateCode: store.stateCode,
    postalCode: store.postalCode,
    countryCode: store.countryCode,
    custom: { c_storeId: store.id },
  }),
})

const pickupFields = ['c_pickupFirstName', 'c_pickupLastName', 'c_pickupPhone', 'c_pickupEmail']

/** SHIP-018: a delivery shipment again, without the shop, its address and who would have picked up. */
export const notPickedUp = (shipment: Shipment): Shipment => ({
  ...shipment,
  storeId: null,
  address: null,
  methodId: null,
  methodName: null,
  pickupContact: null,
  custom: Object.fromEntries(Object.entries(shipment.custom).filter(([key]) => !pickupFields.includes(key))),
})

/** The items with their stock where their shipment takes it from. */
export const stockedBy = (
  items: readonly BasketItem[],
  shipmentId: string,
  inventoryId: string | null,
): BasketItem[] => items.map((item) => (item.shipmentId === shipmentId ? { ...item, inventoryId } : item))

/** SHIP-034: who picks up, once first name, last name, phone and email are known. */
export function pickupContactOf(custom: Record<string, unknown>): Shipment['pickupContact'] {
  const [firstName, lastName, phone, email] = pickupFields.map((field) => {
    const value = custom[field]
    return typeof value === 'string' ? value.trim() : ''
  })
  return firstName && lastName && phone && email ? { firstName, lastName, phone, email } : null
}
