import type { PaymentInstrument } from '#commerce/baskets/basket.ts'
import type { Step } from '#commerce/baskets/pricing-context.ts'
import { canPayLater } from '#commerce/rules/pay-later.ts'
import { isGiftCardMethod } from '#commerce/baskets/payment/payment-method-kinds.ts'

/** The amounts of the payment instruments: gift cards pay first, another instrument the rest (BAG-008). */
export const paymentAmounts: Step = (basket, { site }) => {
  let openAmountCents = basket.orderTotalCents
  const configured = new Set(site.paymentMethods.map(({ id }) => id))
  const usable = basket.paymentInstruments.filter(
    ({ methodId }) =>
      configured.has(methodId) && // PAY-020
      !(methodId === 'GIFTCARD_DISCOUNTED' && basket.eGiftCards?.length) &&
      (methodId !== 'NO_PAYMENT' || basket.orderTotalCents === 0), // PAY-025
  )
  const paid = new Map<PaymentInstrument, number>()
  for (const instrument of usable.filter(({ methodId }) => isGiftCardMethod(methodId))) {
    const shareCents = Math.min(instrument.mostCents ?? 0, openAmountCents)
    paid.set(instrument, shareCents)
    openAmountCents -= shareCents
  }
  const isPayLater = canPayLater({ ...basket, openAmountCents }, site.preferences)
  const allowed = usable.filter(({ methodId }) => methodId !== 'KLARNA' || isPayLater)
  return {
    ...basket,
    openAmountCents,
    flashes: allowed.length < usable.length ? [...basket.flashes, noPayLater] : basket.flashes,
    paymentInstruments: allowed.map((instrument) => ({
      ...instrument,
      amountCents: paid.get(instrument) ?? openAmountCents,
    })),
  }
}

/** PAY-039: the bag was changed after Klarna was chosen. */
const noPayLater = 'answers.bag.noPayLater'
