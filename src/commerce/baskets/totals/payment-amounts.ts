import type { PaymentInstrument } from '#commerce/baskets/basket.ts'
import type { Step } from '#commerce/baskets/pricing-context.ts'
import { isGiftCardMethod } from '#commerce/baskets/payment/payment-method-kinds.ts'

/** What each instrument pays: gift cards their part, the other one the rest (BAG-008). */
export const paymentAmounts: Step = (basket, { site }) => {
  let openAmountCents = basket.orderTotalCents
  const configured = new Set(site.paymentMethods.map(({ id }) => id))
  const kept = basket.paymentInstruments.filter(
    ({ methodId }) =>
      configured.has(methodId) && // PAY-020
      (methodId !== 'NO_PAYMENT' || basket.orderTotalCents === 0), // PAY-025
  )
  const paid = new Map<PaymentInstrument, number>()
  for (const instrument of kept.filter(({ methodId }) => isGiftCardMethod(methodId))) {
    const part = Math.min(instrument.mostCents ?? 0, openAmountCents)
    paid.set(instrument, part)
    openAmountCents -= part
  }
  return {
    ...basket,
    openAmountCents,
    paymentInstruments: kept.map((instrument) => ({
      ...instrument,
      amountCents: paid.get(instrument) ?? openAmountCents,
    })),
  }
}
