import { pickupProblem } from '#commerce/baskets/stock/availability.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Store } from '#commerce/stores/stores.ts'
import type { Basket, BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import { newAddress } from '#commerce/baskets/new-basket.ts'
import type { BasketDependencies, RequestContext } from '#commerce/baskets/dependencies.ts'

type PickupContext = RequestContext & Pick<BasketDependencies, 'stores'>

/** The shop with this id. Refused if it currently offers no pickup. */
export async function pickupStore(
  storeId: string,
  { site, stores }: PickupContext,
): Promise<Store | Refusal> {
  const store = await stores.find(storeId)
  if (isRefusal(store)) return store
  return pickupProblem(site, store) ?? store
}

/** The shop with this inventory id. Refused if it currently offers no pickup. */
export async function storeOfInventory(
  inventoryId: string,
  context: PickupContext,
): Promise<Store | Refusal> {
  const store = (await context.stores.all()).find((one) => one.inventoryId === inventoryId)
  return store ? pickupStore(store.id, context) : refuse('store-not-found', { storeId: inventoryId })
}

/** The shipment as a pickup at the shop: it has the shop's address, and the calculation chooses the pickup method. */
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

/** SHIP-018: the shipment as a delivery, without the shop, its address and the pickup contact. */
export const notPickedUp = (shipment: Shipment): Shipment => ({
  ...shipment,
  storeId: null,
  address: null,
  methodId: null,
  methodName: null,
  pickupContact: null,
  custom: Object.fromEntries(Object.entries(shipment.custom).filter(([key]) => !pickupFields.includes(key))),
})

/** The items, with the items of a shipment assigned to the stock of a shop, or of the web warehouse for null. */
export const stockedBy = (
  items: readonly BasketItem[],
  shipmentId: string,
  inventoryId: string | null,
): BasketItem[] => items.map((item) => (item.shipmentId === shipmentId ? { ...item, inventoryId } : item))

/**
 * DROP-063: foreign clients name no pickup contact, so the person of the bill collects the pickup. Without a phone number
 * or a mail address the contact is still missing.
 */
export function withBillingContact(basket: Basket): Basket {
  const { firstName, lastName, phone } = basket.billingAddress ?? {}
  const email = basket.customerEmail
  if (!firstName || !lastName || !phone || !email) return basket
  const contact = { firstName, lastName, phone, email }
  return {
    ...basket,
    shipments: basket.shipments.map((shipment) =>
      shipment.storeId === null || shipment.pickupContact
        ? shipment
        : { ...shipment, pickupContact: contact },
    ),
  }
}

/** SHIP-034: the pickup contact, once first name, last name, phone and email are known. */
export function pickupContactOf(custom: Record<string, unknown>): Shipment['pickupContact'] {
  const [firstName, lastName, phone, email] = pickupFields.map((field) => {
    const value = custom[field]
    return typeof value === 'string' ? value.trim() : ''
  })
  return firstName && lastName && phone && email ? { firstName, lastName, phone, email } : null
}
