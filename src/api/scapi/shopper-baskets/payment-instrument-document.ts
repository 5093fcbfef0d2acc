import { custom } from '#api/scapi/custom.ts'
import type { PaymentInstrument } from '#commerce/baskets/basket.ts'
import { toDecimal } from '#shared/money.ts'

/**
 * OrderPaymentInstrument (PAY-014 to PAY-016). Without the token: no reader of a basket needs it, and the shopper's browser
 * got it from the gateway.
 */
export function paymentInstrumentDocument(instrument: PaymentInstrument) {
  const { card, giftCardNumber, balanceCents } = instrument
  return {
    ...custom(instrument.custom),
    paymentInstrumentId: instrument.id,
    paymentMethodId: instrument.methodId,
    amount: toDecimal(instrument.amountCents ?? 0),
    paymentCard: card
      ? {
          cardType: card.cardType,
          maskedNumber: card.maskedNumber,
          numberLastDigits: card.maskedNumber.slice(-4),
          expirationMonth: card.expirationMonth,
          expirationYear: card.expirationYear,
          holder: card.holder ?? undefined,
        }
      : undefined,
    maskedGiftCertificateCode: giftCardNumber === null ? undefined : `******${giftCardNumber.slice(-4)}`,
    c_giftCardBalance: balanceCents === undefined ? undefined : toDecimal(balanceCents),
  }
}
