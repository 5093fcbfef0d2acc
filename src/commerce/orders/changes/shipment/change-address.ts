import { isDeepStrictEqual } from 'node:util'
import type { Address } from '#commerce/address.ts'
import type { Shipment } from '#commerce/baskets/basket.ts'
import type { AddressInput } from '#commerce/baskets/inputs.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { isReachedBy } from '#shared/addresses/deliverable-address.ts'
import { addressRefusal, areaOf, changedAddress, isBox, readdressed, refuseField } from './changed-address.ts'
import { replaceShipment } from './shipment-queries.ts'
import { waitsForPacking } from './waits-for-packing.ts'
import { mayChange, type ChangeProof } from '#commerce/orders/changes/may-change.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import type { Order } from '#commerce/orders/order.ts'
import { lockOrder, readOrder, type StoredOrder } from '#commerce/orders/queries.ts'

interface AddressChange {
  orderNo: string
  shipmentId: string
  address: AddressInput
  proof?: ChangeProof | undefined
}

type DeliveryAddress = Shipment & { address: Address }

/** See Orders.changeAddress. */
export function changeOrderAddress(
  dependencies: OrderDependencies,
  shopper: Shopper,
  { orderNo, shipmentId, address: input, proof }: AddressChange,
): Promise<Order | Refusal> {
  const { database, securityLog, sites, mail } = dependencies
  return database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    if (!order || !mayChange(order, shopper, proof)) return refuse('order-not-found', { orderNo })
    // The account was erased while this waited for the lock, so no personal data may be written any more.
    if (order.customerEmail === null) return refuse('order-not-found', { orderNo })
    const index = order.shipments.findIndex(({ id }) => id === shipmentId)
    const shipment = order.shipments[index]
    if (!shipment || !isDelivery(shipment)) return refuse('shipment-not-found', { shipmentId })
    if (!waitsForPacking(order, shipment, new Date())) return refuse('parcel-packed', { orderNo, shipmentId })
    const address = changedAddress(shipment.address, input)
    const problem = await placeRefusal(dependencies, order, { shipment, address })
    if (problem) return problem
    const isSame = isDeepStrictEqual(address, shipment.address)
    const values = { before: shipment.address, after: address }
    if (!isSame) {
      await replaceShipment(database, { orderNo, index, shipment: readdressed(shipment, address) })
      await recordEvents(dependencies, [{ orderNo, kind: 'address-changed', shipmentId, private: values }])
    }
    await securityLog.record({ event: 'order-address-changed', customerId: order.customerId, orderNo })
    const changed = (await readOrder(database, orderNo)) ?? order
    const site = await sites.find(order.siteId)
    // Sent to the buyer even if another person used the link, so that the buyer notices a wrong address in time.
    if (site && !isSame)
      await mail.noticeAddressChange(changed, { shipmentId, before: shipment.address }, site)
    return changed
  })
}

const isDelivery = (shipment: Shipment): shipment is DeliveryAddress =>
  shipment.storeId === null && shipment.address !== null

/** Refuses another ZIP code: price, tax and day were promised for this one. */
async function placeRefusal(
  { shipping }: Pick<OrderDependencies, 'shipping'>,
  { siteId, currency }: StoredOrder,
  { shipment, address }: { shipment: DeliveryAddress; address: Address },
): Promise<Refusal<'invalid-field'> | undefined> {
  const before = shipment.address
  if (address.countryCode !== before.countryCode || address.stateCode !== before.stateCode)
    return refuseField('stateCode', address.stateCode ?? '', 'answers.order.state')
  if (areaOf(address) !== areaOf(before))
    return refuseField('postalCode', address.postalCode ?? '', 'answers.order.postalCode')
  const problem = addressRefusal(before, address)
  if (problem) return problem
  if (!isBox(address) || isBox(before)) return undefined
  const { offers } = await shipping.table(siteId, currency)
  const method = offers({
    countryCode: address.countryCode,
    merchandiseCents: shipment.merchandiseCents,
    isPickup: false,
  }).find((one) => one.method.id === shipment.methodId)?.method
  return method && isReachedBy(method, address)
    ? undefined
    : refuseField('address1', address.address1 ?? '', 'answers.order.poBox')
}
