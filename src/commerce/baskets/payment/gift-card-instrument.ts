import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { toCents } from '#shared/money/money.ts'
import type { Basket, PaymentInstrument } from '#commerce/baskets/basket.ts'
import type { PaymentInstrumentChange } from '#commerce/baskets/inputs.ts'
import { senderOf, type CommandContext } from '#commerce/baskets/dependencies.ts'
import { isGiftCardMethod } from './payment-method-kinds.ts'
import { applicablePaymentMethods } from './payment-methods.ts'

/**
 * The instrument as a gift card. Number and security code must match. The card pays the amount of the input, else its
 * whole balance. A change of only the amount needs no security code.
 */
export async function giftCardOf(
  instrument: PaymentInstrument,
  input: PaymentInstrumentChange,
  { basket, context }: { basket: Basket; context: CommandContext },
): Promise<PaymentInstrument | Refusal> {
  const requestedCents = input.amount === undefined ? undefined : toCents(input.amount, basket.currency)
  if (instrument.giftCardNumber !== null && input.c_giftCardNumber === undefined) {
    if (requestedCents === undefined) return instrument
    // Capped at the balance: otherwise a card of one cent could hold stock for an order that cannot be paid.
    return { ...instrument, mostCents: Math.min(requestedCents, instrument.balanceCents ?? requestedCents) }
  }
  const number = input.c_giftCardNumber ?? ''
  const card = await context.giftCards.balance({
    number,
    securityCode: input.c_giftCardSecurityCode ?? '',
    sender: senderOf(context.shopper),
  })
  if (isRefusal(card)) return card
  if (card.currency !== basket.currency) return refuse('gift-card-not-accepted', { reason: 'other-currency' })
  if (card.balanceCents === 0) return refuse('gift-card-not-accepted', { reason: 'empty' })
  const methodId = card.isDiscounted ? 'GIFTCARD_DISCOUNTED' : 'GIFTCARD'
  const isApplicable = applicablePaymentMethods(basket, context).some(({ id }) => id === methodId)
  if (!isApplicable) return refuse('payment-method-not-applicable', { paymentMethodId: methodId })
  return {
    ...instrument,
    methodId,
    giftCardNumber: number,
    mostCents: Math.min(requestedCents ?? card.balanceCents, card.balanceCents),
    balanceCents: card.balanceCents,
  }
}

/** The basket without its gift cards, for a change of its currency: a gift card pays only in its own currency. */
export function withoutGiftCards(basket: Basket): Basket {
  const otherInstruments = basket.paymentInstruments.filter(({ methodId }) => !isGiftCardMethod(methodId))
  const removed = basket.paymentInstruments.length - otherInstruments.length
  if (removed === 0) return basket
  return { ...basket, paymentInstruments: otherInstruments, flashes: [...basket.flashes, otherCurrency] }
}

/** The flash that explains why another payment is needed (BAG-009). */
const otherCurrency = 'answers.bag.otherCurrency'
