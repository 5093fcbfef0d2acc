import { z } from 'zod'
import { named, withCustom } from '#api/documents/document-schema.ts'
import { custom } from '#api/scapi/custom.ts'
import type { PaymentInstrument } from '#commerce/baskets/basket.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'

export const BasketPaymentInstrumentSchema = named(
  'BasketPaymentInstrument',
  withCustom({
    paymentInstrumentId: z.string(),
    paymentMethodId: z.string(),
    amount: z.number(),
    klarnaToken: z.string().optional(),
    applePayToken: z.string().optional(),
    c_approvedAmount: z.number().optional(),
    paymentCard: z
      .strictObject({
        cardType: z.string(),
        maskedNumber: z.string(),
        numberLastDigits: z.string(),
        expirationMonth: z.number(),
        expirationYear: z.number(),
        holder: z.string().optional(),
      })
      .optional(),
    maskedGiftCertificateCode: z.string().optional(),
    c_giftCardBalance: z.number().optional(),
  }),
)

/**
 * OrderPaymentInstrument (PAY-014 to PAY-017), without a card's token: no reader of a basket needs it, and the
 * shopper's browser got it from the gateway. The token of an approval can pay only for orders of its customer.
 */
export function paymentInstrumentDocument(instrument: PaymentInstrument, currency: Currency) {
  const { card, giftCardNumber, balanceCents, approved, methodId, token } = instrument
  return {
    ...custom(instrument.custom),
    paymentInstrumentId: instrument.id,
    paymentMethodId: instrument.isCertificate ? 'GIFT_CERTIFICATE' : instrument.methodId,
    amount: toDecimal(instrument.amountCents ?? 0, currency),
    klarnaToken: (methodId === 'KLARNA' && token) || undefined,
    applePayToken: (methodId === 'DW_APPLE_PAY' && token) || undefined,
    // The maximum that the shopper has approved at the provider. An order that costs more is refused.
    c_approvedAmount: approved && toDecimal(approved.amountCents, approved.currency),
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
    c_giftCardBalance: balanceCents === undefined ? undefined : toDecimal(balanceCents, currency),
  }
}
