import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Currency } from '#shared/money/money.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import type { GivenApproval } from '#commerce/baskets/basket-commands.ts'
import { requestContextOf } from '#commerce/baskets/change.ts'
import type { BasketCommand, BasketDependencies, CommandContext } from '#commerce/baskets/dependencies.ts'
import { onceByKey } from '#commerce/baskets/items/addition-keys.ts'
import { readRepriced } from '#commerce/baskets/read-repriced.ts'
import { setShippingMethod } from '#commerce/baskets/shipments/set-shipping-method.ts'
import type { Payer } from '#commerce/ports/payment-approvals.ts'
import { addPaymentInstrument } from '#commerce/baskets/payment/payment-instruments.ts'
import { applicablePaymentMethods } from '#commerce/baskets/payment/payment-methods.ts'
import { deliveryWithoutAddress, reachOf, withPayerAndAddress } from './payer-and-address.ts'

/** See Baskets.amountToApprove. */
export async function amountToApprove(
  dependencies: BasketDependencies,
  shopper: Shopper,
  { basketId, methodId }: { basketId: string; methodId: string },
): Promise<{ amountCents: number; currency: Currency } | Refusal> {
  const basket = await readRepriced(dependencies, shopper, basketId)
  if (isRefusal(basket)) return basket
  const context = { ...dependencies, ...(await requestContextOf(dependencies, shopper, basket)) }
  if (!applicablePaymentMethods(basket, context).some(({ id }) => id === methodId))
    return refuse('payment-method-not-applicable', { paymentMethodId: methodId })
  return { amountCents: basket.openAmountCents, currency: basket.currency }
}

/**
 * See Baskets.applyApproval. The basket does not change if the gateway cannot verify the instrument, because the
 * instrument could not pay.
 */
export const applyApproval = (approval: GivenApproval): BasketCommand =>
  onceByKey(approval.key, async (basket, context) => {
    const { methodId, token, payer } = approval
    const instrument = { paymentMethodId: methodId, c_paymentToken: token, ...shownPayer(payer) }
    const paid = await addPaymentInstrument(instrument)(await filledBy(approval, basket, context), context)
    if (isRefusal(paid)) return paid
    const isVouchedFor = paid.paymentInstruments.some((one) => one.token === token && one.approved)
    return isVouchedFor ? paid : refuse('payment-provider-unavailable', { paymentMethodId: methodId })
  })

/** The basket with the data of an approval. If its method is no longer offered, the shop chooses one. */
async function filledBy(
  { payer, shippingAddress, shippingMethodId }: GivenApproval,
  basket: Basket,
  context: CommandContext,
): Promise<Basket> {
  const delivery = deliveryWithoutAddress(basket)
  const isReached = await reachOf(context, basket)
  const filled = withPayerAndAddress(basket, payer, shippingAddress, isReached)
  if (!delivery || shippingMethodId === undefined) return filled
  const sent = await setShippingMethod(delivery.id, shippingMethodId)(filled, context)
  return isRefusal(sent) ? filled : sent
}

/** `ada.bell@…`: enough to recognise the paying account. */
const shownPayer = ({ email }: Payer = {}) =>
  email ? { c_payer: `${email.split('@')[0]}@…`.slice(0, 60) } : {}
