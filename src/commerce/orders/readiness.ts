import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import type { Address } from '#commerce/address.ts'

/**
 * What a basket lacks to become an order, as paths of the basket document, payment apart; empty when it is ready. A
 * delivery needs a complete address, with a phone number for the carrier, and a method. A pickup needs a shop and a
 * contact.
 */
export function missingForOrder(basket: Basket): string[] {
  const missing: string[] = []
  if (basket.items.length === 0) missing.push('productItems')
  if (!basket.isThresholdMet) missing.push('c_qualifiers.qdThresholdMet')
  if (!basket.customerEmail) missing.push('customerInfo.email')
  if (!isComplete(basket.billingAddress)) missing.push('billingAddress')
  for (const shipment of basket.shipments) {
    if (!basket.items.some((item) => item.shipmentId === shipment.id)) continue
    missing.push(...missingForShipment(shipment).map((name) => `shipments.${shipment.id}.${name}`))
  }
  return missing
}

function missingForShipment(shipment: Shipment): string[] {
  if (shipment.storeId !== null) {
    const { firstName, lastName, phone, email } = shipment.pickupContact ?? {}
    return firstName && lastName && phone && email ? [] : ['c_pickupContact']
  }
  const missing: string[] = []
  if (!isComplete(shipment.address) || !shipment.address?.phone) missing.push('shippingAddress')
  if (!shipment.methodId) missing.push('shippingMethod')
  return missing
}

function isComplete(address: Address | null): boolean {
  if (!address) return false
  const { firstName, lastName, address1, city, stateCode, postalCode, countryCode } = address
  return [firstName, lastName, address1, city, stateCode, postalCode, countryCode].every(Boolean)
}
