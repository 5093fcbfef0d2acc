import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { isCompleteAddress } from '#shared/addresses/country-rules.ts'
import { addressProblem } from '#shared/addresses/deliverable-address.ts'
import { fieldText } from '#shared/messages/field-text.ts'

/**
 * The missing fields of a basket for an order, as paths of the basket document, without payment; empty if it is
 * ready. A delivery needs a complete address, with a phone number for the carrier, and a method. A pickup needs a
 * shop and a contact.
 */
export function missingForOrder(basket: Basket): string[] {
  const missing: string[] = []
  if (basket.items.length === 0 && !basket.eGiftCards?.length) missing.push('productItems')
  if (!basket.isThresholdMet) missing.push('c_qualifiers.qdThresholdMet')
  if (!basket.customerEmail) missing.push('customerInfo.email')
  if (!isCompleteAddress(basket.billingAddress)) missing.push('billingAddress')
  const filled = new Set(basket.items.map(({ shipmentId }) => shipmentId))
  for (const shipment of basket.shipments) {
    if (!filled.has(shipment.id)) continue
    missing.push(...missingForShipment(shipment).map((name) => `shipments.${shipment.id}.${name}`))
  }
  if (basket.untaxed) missing.push('taxes')
  return missing
}

/**
 * Refuses a complete basket with an invalid address or a past day, because no carrier could deliver it, or no bank
 * could bill it.
 */
export function deliveryProblem(
  { items, shipments, billingAddress }: Basket,
  today: CalendarDate,
): Refusal<'invalid-field'> | undefined {
  const filled = new Set(items.map(({ shipmentId }) => shipmentId))
  const delivered = shipments.filter(({ id, storeId }) => storeId === null && filled.has(id))
  for (const { id, dateWanted } of delivered) {
    if (dateWanted === null || dateWanted > today) continue
    const field = `shipments.${id}.c_DATE_WANTED`
    return refuse('invalid-field', {
      field,
      value: dateWanted,
      reason: fieldText('answers.day.after', { today }),
    })
  }
  const addresses = [
    ...delivered.map(({ id, address }) => ({ path: `shipments.${id}.shippingAddress`, address })),
    { path: 'billingAddress', address: billingAddress },
  ]
  for (const { path, address } of addresses) {
    const problem = address && addressProblem(address)
    if (problem) return refuse('invalid-field', { ...problem, field: `${path}.${problem.field}` })
  }
  return undefined
}

function missingForShipment(shipment: Shipment): string[] {
  if (shipment.storeId !== null) {
    const { firstName, lastName, phone, email } = shipment.pickupContact ?? {}
    return firstName && lastName && phone && email ? [] : ['c_pickupContact']
  }
  const missing: string[] = []
  if (!isCompleteAddress(shipment.address) || !shipment.address?.phone) missing.push('shippingAddress')
  if (!shipment.methodId) missing.push('shippingMethod')
  return missing
}
