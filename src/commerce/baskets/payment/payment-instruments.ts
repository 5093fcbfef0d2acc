import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { bringsCardSecrets } from '#shared/payment/card.ts'
import { newId } from '#shared/identity/ids.ts'
import type { Basket, PaymentInstrument } from '#commerce/baskets/basket.ts'
import type { PaymentCard } from '#commerce/ports/payment-gateway.ts'
import { giftCardOf } from './gift-card-instrument.ts'
import type { PaymentInstrumentChange, PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import type { BasketCommand, CommandContext } from '#commerce/baskets/dependencies.ts'
import { maskedCardOf } from '#commerce/rules/masked-card.ts'
import { storedCustom } from '#commerce/rules/payment-fields.ts'
import { readGiftCertificateCode } from '#commerce/rules/gift-certificate-code.ts'
import { tokenOf } from '#commerce/rules/payment-token.ts'
import { giftCertificateMethod, isGiftCardMethod } from './payment-method-kinds.ts'
import { applicablePaymentMethods } from './payment-methods.ts'

/**
 * Adds an instrument. It replaces the current one, except for gift cards, which are combined with other instruments
 * (PAY-019). Each gift card is added once.
 */
export const addPaymentInstrument =
  (given: PaymentInstrumentInput): BasketCommand =>
  async (basket, context) => {
    const isCertificate = given.paymentMethodId === giftCertificateMethod
    const methodId = isCertificate ? 'GIFTCARD' : given.paymentMethodId
    const input = isCertificate ? withCardOf({ giftCertificateCode: '', ...given }) : given
    const isOffered = applicablePaymentMethods(basket, context).some(({ id }) => id === methodId)
    if (!isOffered) return refuse('payment-method-not-applicable', { paymentMethodId: methodId })
    const empty = emptyInstrument(methodId, { isCertificate })
    const filled = await fill(empty, input, { basket, context })
    if (isRefusal(filled)) return filled
    const others = isGiftCardMethod(methodId)
      ? basket.paymentInstruments.filter(({ giftCardNumber }) => giftCardNumber !== filled.giftCardNumber)
      : basket.paymentInstruments.filter((one) => isGiftCardMethod(one.methodId))
    return { ...basket, paymentInstruments: [...others, filled] }
  }

/** Changes an instrument. A gift card cannot become another method, or vice versa. */
export const changePaymentInstrument =
  (instrumentId: string, given: PaymentInstrumentChange): BasketCommand =>
  async (basket, context) => {
    const instrument = basket.paymentInstruments.find(({ id }) => id === instrumentId)
    if (!instrument) return notFound(instrumentId)
    const isCertificate = instrument.isCertificate ?? false
    const { paymentMethodId = instrument.methodId } = given
    const methodId =
      isCertificate && paymentMethodId === giftCertificateMethod ? instrument.methodId : paymentMethodId
    const change = isCertificate ? withCardOf(given) : given
    const isOffered = applicablePaymentMethods(basket, context).some(({ id }) => id === methodId)
    const changesKind = isGiftCardMethod(methodId) !== isGiftCardMethod(instrument.methodId)
    if (changesKind || (methodId !== instrument.methodId && !isOffered)) {
      return refuse('payment-method-not-applicable', { paymentMethodId: methodId })
    }
    const filled = await fill({ ...instrument, methodId }, change, { basket, context })
    if (isRefusal(filled)) return filled
    return {
      ...basket,
      paymentInstruments: basket.paymentInstruments.map((one) => (one === instrument ? filled : one)),
    }
  }

/** Removes an instrument. */
export const removePaymentInstrument =
  (instrumentId: string): BasketCommand =>
  (basket) => {
    const others = basket.paymentInstruments.filter(({ id }) => id !== instrumentId)
    return others.length < basket.paymentInstruments.length
      ? { ...basket, paymentInstruments: others }
      : notFound(instrumentId)
  }

const notFound = (paymentInstrumentId: string) =>
  refuse('payment-instrument-not-found', { paymentInstrumentId })

/** The input of a gift certificate as that of a gift card. */
function withCardOf<Input extends PaymentInstrumentChange>({
  giftCertificateCode,
  ...input
}: Input): Omit<Input, 'giftCertificateCode'> {
  if (giftCertificateCode === undefined) return input
  const { number, securityCode } = readGiftCertificateCode(giftCertificateCode)
  return { ...input, c_giftCardNumber: number, c_giftCardSecurityCode: securityCode }
}

const emptyInstrument = (
  methodId: string,
  { isCertificate }: { isCertificate: boolean },
): PaymentInstrument => ({
  ...(isCertificate && { isCertificate }),
  id: newId(),
  methodId,
  amountCents: null,
  card: null,
  token: null,
  giftCardNumber: null,
  custom: {},
})

/** The instrument with the data of the input: a gift card, a card of the wallet, or a token of the gateway. */
async function fill(
  instrument: PaymentInstrument,
  input: PaymentInstrumentChange,
  { basket, context }: { basket: Basket; context: CommandContext },
): Promise<PaymentInstrument | Refusal> {
  if (bringsCardSecrets(input)) return refuse('card-number-refused', {})
  if (isGiftCardMethod(instrument.methodId)) return giftCardOf(instrument, input, { basket, context })
  const custom = { ...instrument.custom, ...storedCustom(input) }
  const walletCardId = input.customerPaymentInstrumentId
  if (walletCardId !== undefined) {
    const customer = await context.customers.find(context.shopper.customerId)
    const saved = customer?.wallet.find(({ id }) => id === walletCardId)
    if (!saved) return notFound(walletCardId)
    const { card, token } = saved
    return { ...instrument, card, token, tokenExpiresAt: null, custom: { ...custom, c_walletUUID: saved.id } }
  }
  const token = tokenOf(input)
  const { maskedCard: former, ...known } = instrument
  const card = cardOf(input.paymentCard)
  const maskedCard = maskedCardOf(input.paymentCard) ?? (card ? undefined : former)
  return {
    ...(token ? await withToken(known, token, context) : known),
    card: card ?? instrument.card,
    ...(maskedCard && { maskedCard }),
    custom,
  }
}

/** Reads the expiry of the token from the gateway. Without an expiry no stock is held (holdForPayment). */
async function withToken(
  { tokenExpiresAt: _, approved: __, ...instrument }: PaymentInstrument,
  token: string,
  { payments, shopper }: CommandContext,
): Promise<PaymentInstrument> {
  const known = await payments.readToken(token, {
    methodId: instrument.methodId,
    customerId: shopper.customerId,
  })
  if (!known) return { ...instrument, token }
  const { expiresAt: tokenExpiresAt } = known
  if (known.card) return { ...instrument, token, tokenExpiresAt }
  const { amountCents, currency } = known.approval
  return { ...instrument, token, tokenExpiresAt, approved: { amountCents, currency } }
}

/** The card that the hosted card field reported, if it is complete. */
function cardOf(input: PaymentInstrumentInput['paymentCard']): PaymentCard | undefined {
  const { maskedNumber, cardType, expirationMonth, expirationYear, holder } = input ?? {}
  if (!maskedNumber || !cardType || !expirationMonth || !expirationYear) return undefined
  return { maskedNumber, cardType, expirationMonth, expirationYear, holder: holder || null }
}
