import type { Basket, Shipment } from './basket.ts'
import { bagLink, billingLink, reviewOrderLink, shippingLink } from '#storefront/lib/routing/links.ts'
import { isPickup, isReadyForPickup, pickupsOf } from './pickups.ts'

/** Steps of the checkout in their order; the bag comes before them. */
export const steps = ['bag', 'shipping', 'payment', 'review', 'confirmation'] as const
export type Step = (typeof steps)[number]

export const stepLinks = {
  bag: bagLink,
  shipping: shippingLink,
  payment: billingLink,
  review: reviewOrderLink,
} as const satisfies Partial<Record<Step, string>>

export const isBefore = (one: Step, other: Step): boolean => steps.indexOf(one) < steps.indexOf(other)

/** The step that the documents reckon from what is there (PAY-001 to PAY-004); it runs one ahead of what is missing. */
export function initialStep(basket: Basket): Exclude<Step, 'bag'> {
  const delivery = deliveries(basket)
  if (!basket.customerInfo.email || !delivery.every(({ shippingAddress }) => isWhole(shippingAddress)))
    return 'shipping'
  if (!pickupsOf(basket).every(isReadyForPickup)) return 'shipping'
  if (!delivery.every(({ shippingMethod }) => shippingMethod)) return 'payment'
  if (basket.paymentInstruments.length === 0 || !basket.billingAddress) return 'review'
  return 'confirmation'
}

/** The earliest step whose own data are missing; with nothing missing, the last look. No step after it may be entered (PAY-005). */
export function openStep(basket: Basket | undefined, now: Date): keyof typeof stepLinks {
  if (!basket || basket.productItems.length === 0) return 'bag'
  // BAG-064: below the site's minimum the bag has to grow first.
  if (!basket.c_qualifiers.qdThresholdMet) return 'bag'
  const isReady = deliveries(basket).every(isReadyToShip) && pickupsOf(basket).every(isReadyForPickup)
  if (!basket.customerInfo.email || !isReady) return 'shipping'
  if (!isWhole(basket.billingAddress) || !isPaid(basket, now)) return 'payment'
  return 'review'
}

/** Where CHECKOUT leads: as far as the documents say, but never past what is missing. */
export function entryStep(basket: Basket, now: Date): keyof typeof stepLinks {
  const computed = initialStep(basket)
  const open = openStep(basket, now)
  return computed !== 'confirmation' && isBefore(computed, open) ? computed : open
}

const deliveries = ({ shipments }: Basket): Shipment[] => shipments.filter((shipment) => !isPickup(shipment))

/** SHIP-033: the form and the carrier want a phone as well. */
const isReadyToShip = ({ shippingAddress, shippingMethod }: Shipment): boolean =>
  isWhole(shippingAddress) && Boolean(shippingAddress?.phone) && Boolean(shippingMethod)

function isWhole(address: Basket['billingAddress']): boolean {
  if (!address) return false
  const { firstName, lastName, address1, city, stateCode, countryCode, postalCode } = address
  return [firstName, lastName, address1, city, stateCode, countryCode, postalCode].every(Boolean)
}

/** Covered by an instrument, or nothing to pay. */
const isPaid = (basket: Basket, now: Date): boolean =>
  basket.c_paymentAmount === 0 || paidWith(basket, now) !== undefined

/** The instrument that the order would be paid with; one whose card token has expired is none. */
export const paidWith = ({ paymentInstruments }: Basket, now: Date) =>
  paymentInstruments.find((instrument) => {
    const expiry = tokenExpiry(instrument)
    return expiry === undefined || new Date(expiry) > now
  })

/** Of the client's own fields: when the gateway's token ends. */
const tokenExpiry = (instrument: object): string | undefined =>
  'c_transientTokenExp' in instrument && typeof instrument.c_transientTokenExp === 'string'
    ? instrument.c_transientTokenExp
    : undefined
