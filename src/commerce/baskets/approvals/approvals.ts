import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Currency } from '#shared/money.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import type { GivenApproval } from '#commerce/baskets/baskets.ts'
import { requestContextOf } from '#commerce/baskets/change.ts'
import type { BasketCommand, BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { AddressInput, CustomerInput } from '#commerce/baskets/inputs.ts'
import { onceByKey } from '#commerce/baskets/items/addition-keys.ts'
import { readRepriced } from '#commerce/baskets/read-repriced.ts'
import { possibleAddress } from '#commerce/baskets/shipments/addresses.ts'
import { withAddress } from '#commerce/baskets/shipments/change-shipment.ts'
import { centsOf, offeredMethods } from '#commerce/baskets/shipments/offered-methods.ts'
import { itemsByShipment } from '#commerce/baskets/totals/items-by-shipment.ts'
import type { Payer, PayerAddress } from '#commerce/ports/payment-approvals.ts'
import { addPaymentInstrument } from '#commerce/baskets/payment/payment-instruments.ts'
import { applicablePaymentMethods } from '#commerce/baskets/payment/payment-methods.ts'

/** The highest sales tax of a state and its towns, in percent, rounded up. */
const highestTaxPercent = 15

/** See Baskets.amountToApprove. */
export async function amountToApprove(
  dependencies: BasketDependencies,
  shopper: Shopper,
  { basketId, methodId, wantsAddress }: { basketId: string; methodId: string; wantsAddress: boolean },
): Promise<{ amountCents: number; currency: Currency } | Refusal> {
  const basket = await readRepriced(dependencies, shopper, basketId)
  if (isRefusal(basket)) return basket
  const context = { ...dependencies, ...(await requestContextOf(dependencies, shopper, basket)) }
  if (!applicablePaymentMethods(basket, context).some(({ id }) => id === methodId))
    return refuse('payment-method-not-applicable', { paymentMethodId: methodId })
  const { openAmountCents, currency } = basket
  if (!wantsAddress) return { amountCents: openAmountCents, currency }
  const itemsOf = itemsByShipment(basket.items)
  const open = basket.shipments.filter(
    (shipment) => shipment.storeId === null && !shipment.address?.address1 && itemsOf(shipment).length > 0,
  )
  if (open.length === 0) return { amountCents: openAmountCents, currency }
  let moreShippingCents = 0
  for (const shipment of open) {
    const { methods } = await offeredMethods(basket, shipment, context)
    const dearestCents = Math.max(0, ...methods.map(centsOf))
    moreShippingCents += Math.max(0, dearestCents - shipment.shippingAfterDiscountCents)
  }
  const untaxedCents = basket.orderTotalCents - basket.taxTotalCents + moreShippingCents
  const mostTaxCents = Math.ceil((untaxedCents * highestTaxPercent) / 100)
  const moreTaxCents = Math.max(0, mostTaxCents - basket.taxTotalCents)
  return { amountCents: openAmountCents + moreShippingCents + moreTaxCents, currency }
}

/** See Baskets.applyApproval. An instrument that nobody vouches for could not pay: the basket stays as it is then. */
export const applyApproval = ({
  key,
  methodId,
  token,
  payer,
  shippingAddress,
}: GivenApproval): BasketCommand =>
  onceByKey(key, async (basket, context) => {
    const instrument = { paymentMethodId: methodId, c_paymentToken: token, ...shownPayer(payer) }
    const filled = withPlace(withPayer(basket, payer), payer, shippingAddress)
    const paid = await addPaymentInstrument(instrument)(filled, context)
    if (isRefusal(paid)) return paid
    const isVouchedFor = paid.paymentInstruments.some((one) => one.token === token && one.approved)
    return isVouchedFor ? paid : refuse('payment-provider-unavailable', { paymentMethodId: methodId })
  })

/** `ada.bell@…`: enough to recognise the account that pays. */
const shownPayer = ({ email }: Payer = {}) =>
  email ? { c_payer: `${email.split('@')[0]}@…`.slice(0, 60) } : {}

function withPayer(basket: Basket, { email, firstName, lastName }: Payer = {}): Basket {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const customer = CustomerInput.safeParse({ email, customerName: name })
  if (basket.customerEmail || !customer.success) return basket
  return {
    ...basket,
    customerEmail: customer.data.email,
    customerName: basket.customerName ?? (name || null),
  }
}

/** A place where the shop delivers nothing, or that is no address, is left out: the shopper is asked for another one. */
function withPlace(basket: Basket, payer: Payer = {}, place: PayerAddress | undefined): Basket {
  const { firstName, lastName, phone } = payer
  const named = place && {
    ...place,
    firstName: place.firstName || firstName,
    lastName: place.lastName || lastName,
    phone: place.phone || phone,
  }
  const parsed = AddressInput.safeParse(named)
  if (!parsed.success) return basket
  const address = possibleAddress(parsed.data)
  if (isRefusal(address)) return basket
  const billed = basket.billingAddress ? basket : { ...basket, billingAddress: address }
  const lacking = billed.shipments.find(({ storeId, address: known }) => storeId === null && !known?.address1)
  return lacking ? withAddress(billed, lacking.id, address) : billed
}
