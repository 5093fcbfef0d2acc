import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { bringsCardSecrets } from '#shared/card.ts'
import { newId } from '#shared/ids.ts'
import type { Basket, PaymentInstrument } from '#commerce/baskets/basket.ts'
import type { PaymentCard } from '#commerce/ports.ts'
import { giftCardOf } from './gift-card-instrument.ts'
import type { PaymentInstrumentChange, PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import type { BasketDependencies, BasketCommand, RequestContext } from '#commerce/baskets/dependencies.ts'
import { isGiftCardMethod } from './payment-method-kinds.ts'
import { applicablePaymentMethods } from './payment-methods.ts'

/** Own fields of an instrument that are kept (PAY-016). Tokens are kept apart, anything else is not kept at all. */
const keptFields = ['c_saveCard', 'c_bin', 'c_transientTokenExp', 'c_walletUUID']

/** PAY-019: takes the place of the instrument that was there; gift cards stay beside it, each once. */
export const addPaymentInstrument =
  (input: PaymentInstrumentInput): BasketCommand =>
  async (basket, counter) => {
    const methodId = input.paymentMethodId
    const isOffered = applicablePaymentMethods(basket, counter).some(({ id }) => id === methodId)
    if (!isOffered) return refuse('payment-method-not-applicable', { paymentMethodId: methodId })
    const filled = await fill(emptyInstrument(methodId), input, { basket, counter })
    if (isRefusal(filled)) return filled
    const staying = isGiftCardMethod(methodId)
      ? basket.paymentInstruments.filter(({ giftCardNumber }) => giftCardNumber !== filled.giftCardNumber)
      : basket.paymentInstruments.filter((one) => isGiftCardMethod(one.methodId))
    return { ...basket, paymentInstruments: [...staying, filled] }
  }

export const changePaymentInstrument =
  (instrumentId: string, change: PaymentInstrumentChange): BasketCommand =>
  async (basket, counter) => {
    const instrument = basket.paymentInstruments.find(({ id }) => id === instrumentId)
    if (!instrument) return notFound(instrumentId)
    const methodId = change.paymentMethodId ?? instrument.methodId
    const isOffered = applicablePaymentMethods(basket, counter).some(({ id }) => id === methodId)
    const changesKind = isGiftCardMethod(methodId) !== isGiftCardMethod(instrument.methodId)
    if (changesKind || (methodId !== instrument.methodId && !isOffered)) {
      return refuse('payment-method-not-applicable', { paymentMethodId: methodId })
    }
    const filled = await fill({ ...instrument, methodId }, change, { basket, counter })
    if (isRefusal(filled)) return filled
    return {
      ...basket,
      paymentInstruments: basket.paymentInstruments.map((one) => (one === instrument ? filled : one)),
    }
  }

export const removePaymentInstrument =
  (instrumentId: string): BasketCommand =>
  (basket) => {
    const staying = basket.paymentInstruments.filter(({ id }) => id !== instrumentId)
    return staying.length < basket.paymentInstruments.length
      ? { ...basket, paymentInstruments: staying }
      : notFound(instrumentId)
  }

const notFound = (paymentInstrumentId: string) =>
  refuse('payment-instrument-not-found', { paymentInstrumentId })

const emptyInstrument = (methodId: string): PaymentInstrument => ({
  id: newId(),
  methodId,
  amountCents: null,
  card: null,
  token: null,
  giftCardNumber: null,
  custom: {},
})

/** The instrument with what the input says: a gift card, a card of the wallet, or a token of the gateway. */
async function fill(
  instrument: PaymentInstrument,
  input: PaymentInstrumentChange,
  { basket, counter }: { basket: Basket; counter: RequestContext & BasketDependencies },
): Promise<PaymentInstrument | Refusal> {
  if (bringsCardSecrets(input)) return refuse('card-number-refused', {})
  if (isGiftCardMethod(instrument.methodId)) return giftCardOf(instrument, input, { basket, counter })
  const kept = keptFields.filter((key) => key in input).map((key) => [key, input[key]])
  const custom = { ...instrument.custom, ...Object.fromEntries(kept) }
  const walletCardId = input.customerPaymentInstrumentId
  if (walletCardId !== undefined) {
    const customer = await counter.customers.find(counter.shopper.customerId)
    const saved = customer?.wallet.find(({ id }) => id === walletCardId)
    if (!saved) return notFound(walletCardId)
    const { card, token } = saved
    return { ...instrument, card, token, custom: { ...custom, c_walletUUID: saved.id } }
  }
  const token = input.c_paymentToken || input.c_transienttoken || input.paymentCard?.creditCardToken
  return {
    ...instrument,
    card: cardOf(input.paymentCard) ?? instrument.card,
    token: token || instrument.token,
    custom,
  }
}

/** What the gateway's field told of the card, if it told all. */
function cardOf(input: PaymentInstrumentInput['paymentCard']): PaymentCard | undefined {
  const { maskedNumber, cardType, expirationMonth, expirationYear, holder } = input ?? {}
  if (!maskedNumber || !cardType || !expirationMonth || !expirationYear) return undefined
  return { maskedNumber, cardType, expirationMonth, expirationYear, holder: holder || null }
}
