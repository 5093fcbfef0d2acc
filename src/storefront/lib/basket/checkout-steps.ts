import { countOf, isEmailOnly, type Basket, type Shipment } from './basket.ts'
import { billingLink, reviewOrderLink, shippingLink } from '#storefront/lib/routing/checkout-links.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { isGiftCard } from '#storefront/lib/payment/gift-card.ts'
import { lacksCode } from '#storefront/lib/payment/security-code.ts'
import { cardMethod } from '#storefront/lib/payment/payment-methods.ts'
import { isCompleteAddress } from '#shared/addresses/country-rules.ts'
import { deliveriesOf } from './deliveries.ts'
import { isReadyForPickup, pickupsOf } from './pickups.ts'

/** The bag and the steps of the checkout, in order. */
export const steps = ['bag', 'shipping', 'payment', 'review', 'confirmation'] as const
export type Step = (typeof steps)[number]

export const stepLinks = {
  bag: bagLink,
  shipping: shippingLink,
  payment: billingLink,
  review: reviewOrderLink,
} as const satisfies Partial<Record<Step, string>>

export const isBefore = (one: Step, other: Step): boolean => steps.indexOf(one) < steps.indexOf(other)

/** The step that PAY-001 to PAY-004 define. It may be one step after the step with missing data. */
export function initialStep(basket: Basket): Exclude<Step, 'bag'> {
  // A bag of e-gift cards has no shipping step: the billing step asks for the email.
  if (isEmailOnly(basket))
    return basket.paymentInstruments.length === 0 || !basket.billingAddress ? 'payment' : 'review'
  const shipments = deliveriesOf(basket)
  if (
    !basket.customerInfo.email ||
    !shipments.every(({ shippingAddress }) => isCompleteAddress(shippingAddress))
  )
    return 'shipping'
  if (!pickupsOf(basket).every(isReadyForPickup)) return 'shipping'
  if (!shipments.every(({ shippingMethod }) => shippingMethod)) return 'payment'
  if (basket.paymentInstruments.length === 0 || !basket.billingAddress) return 'review'
  return 'confirmation'
}

/** The first step with missing data, otherwise the review. Later steps cannot be entered (PAY-005). */
export function openStep(basket: Basket | undefined, now: Date): keyof typeof stepLinks {
  if (!basket || countOf(basket) === 0) return 'bag'
  // BAG-064: the bag is below the minimum of the site.
  if (!basket.c_qualifiers.qdThresholdMet) return 'bag'
  if (isEmailOnly(basket)) return isBilled(basket, now) ? 'review' : 'payment'
  const isReady = deliveriesOf(basket).every(isReadyToShip) && pickupsOf(basket).every(isReadyForPickup)
  if (!basket.customerInfo.email || !isReady) return 'shipping'
  return isBilled(basket, now) ? 'review' : 'payment'
}

const isBilled = (basket: Basket, now: Date): boolean =>
  Boolean(basket.customerInfo.email) && isCompleteAddress(basket.billingAddress) && isPaid(basket, now)

/** The step that CHECKOUT opens: the initial step, or an earlier step with missing data. */
export function entryStep(basket: Basket, now: Date): keyof typeof stepLinks {
  const computed = initialStep(basket)
  const open = openStep(basket, now)
  return computed !== 'confirmation' && isBefore(computed, open) ? computed : open
}

/** The first reason why the basket must stay in the shipping step. */
export function missingInShipping(
  basket: Basket,
): 'email' | 'pickup' | NonNullable<ReturnType<typeof missingOf>> | undefined {
  const [missing] = deliveriesOf(basket).flatMap((shipment) => missingOf(shipment) ?? [])
  if (missing) return missing
  if (!pickupsOf(basket).every(isReadyForPickup)) return 'pickup'
  return basket.customerInfo.email ? undefined : 'email'
}

/** The data that a parcel lacks before payment; `undefined` if it is complete. */
export function missingOf({
  shippingAddress,
  shippingMethod,
}: Shipment): 'address' | 'phone' | 'method' | undefined {
  if (!isCompleteAddress(shippingAddress)) return 'address'
  // SHIP-033: the form and the carrier also need a phone.
  if (!shippingAddress?.phone) return 'phone'
  return shippingMethod ? undefined : 'method'
}

const isReadyToShip = (shipment: Shipment): boolean => missingOf(shipment) === undefined

/**
 * Whether the order is paid: the amount is zero, or a payment instrument covers it, possibly after one more approval.
 */
const isPaid = (basket: Basket, now: Date): boolean =>
  basket.c_paymentAmount === 0 ||
  paidWith(basket, now) !== undefined ||
  approvalToRenew(basket, now) !== undefined

/**
 * The payment whose provider has approved less than the amount due. The review requests an approval of the new
 * amount.
 */
export const approvalToRenew = ({ paymentInstruments }: Basket, now: Date) =>
  paymentInstruments.find((instrument) => {
    const { amount, c_approvedAmount: approved } = instrument
    return (
      !isGiftCard(instrument) && approved !== undefined && amount > approved && isCurrent(instrument, now)
    )
  })

/**
 * The payment instrument that pays the rest after gift cards. Excludes an instrument without a card, with an expired
 * token, with an approval of a smaller amount, or with a saved card whose security code has to be typed (PAY-030).
 */
export const paidWith = ({ paymentInstruments }: Basket, now: Date) =>
  paymentInstruments.find((instrument) => {
    if (isGiftCard(instrument) || instrument.paymentMethodId === 'NO_PAYMENT') return false
    if (instrument.paymentMethodId === cardMethod && !instrument.paymentCard) return false
    const { amount, c_approvedAmount: approved } = instrument
    if (approved !== undefined && amount > approved) return false
    if (lacksCode(instrument, now)) return false
    return isCurrent(instrument, now)
  })

function isCurrent(instrument: object, now: Date): boolean {
  const expiry = tokenExpiry(instrument)
  return expiry === undefined || new Date(expiry) > now
}

/** The expiry of the gateway's token: a custom field that the client has set. */
const tokenExpiry = (instrument: object): string | undefined =>
  'c_transientTokenExp' in instrument && typeof instrument.c_transientTokenExp === 'string'
    ? instrument.c_transientTokenExp
    : undefined
