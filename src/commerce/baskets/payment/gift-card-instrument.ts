import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { toCents } from '#shared/money.ts'
import type { Basket, PaymentInstrument } from '#commerce/baskets/basket.ts'
import type { PaymentInstrumentChange } from '#commerce/baskets/inputs.ts'
import type { BasketDependencies, RequestContext } from '#commerce/baskets/dependencies.ts'
import { applicablePaymentMethods } from './payment-methods.ts'

/**
 * The instrument as a gift card: number and security code have to belong together; the card brings what the input
 * asks for, else all that is on it. A change of the amount alone needs no code again.
 */
export async function giftCardOf(
  instrument: PaymentInstrument,
  input: PaymentInstrumentChange,
  { basket, counter }: { basket: Basket; counter: RequestContext & BasketDependencies },
): Promise<PaymentInstrument | Refusal> {
  const askedCents = input.amount === undefined ? undefined : toCents(input.amount)
  if (instrument.giftCardNumber !== null && input.c_giftCardNumber === undefined) {
    return askedCents === undefined ? instrument : { ...instrument, mostCents: askedCents }
  }
  const number = input.c_giftCardNumber ?? ''
  const card = await counter.giftCards.balance({
    number,
    securityCode: input.c_giftCardSecurityCode ?? '',
  })
  if (isRefusal(card)) return card
  if (card.currency !== basket.currency) return refuse('gift-card-not-accepted', { reason: 'other-currency' })
  if (card.balanceCents === 0) return refuse('gift-card-not-accepted', { reason: 'empty' })
  const methodId = card.isDiscounted ? 'GIFTCARD_DISCOUNTED' : 'GIFTCARD'
  const isTaken = applicablePaymentMethods(basket, counter).some(({ id }) => id === methodId)
  if (!isTaken) return refuse('payment-method-not-applicable', { paymentMethodId: methodId })
  return {
    ...instrument,
    methodId,
    giftCardNumber: number,
    mostCents: Math.min(askedCents ?? card.balanceCents, card.balanceCents),
  }
}
