import { z } from 'zod'
import { named, withCustom } from '#api/documents/document-schema.ts'
import { custom, readText } from '#api/scapi/custom.ts'
import type { WalletCard } from '#commerce/customers/customer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { isCardExpired } from '#shared/payment/card.ts'

export const CustomerPaymentInstrumentSchema = named(
  'CustomerPaymentInstrument',
  withCustom({
    paymentInstrumentId: z.string(),
    paymentMethodId: z.string(),
    default: z.boolean(),
    paymentCard: z.strictObject({
      cardType: z.string(),
      creditCardToken: z.string(),
      creditCardExpired: z.boolean(),
      expirationMonth: z.number(),
      expirationYear: z.number(),
      holder: z.string().optional(),
      maskedNumber: z.string(),
      numberLastDigits: z.string(),
    }),
    c_paymentToken: z.string(),
    c_walletUUID: z.string().optional(),
  }),
)

/** CustomerPaymentInstrument (ACC-056). */
export function paymentInstrumentDocument(
  { id, methodId, card, token, isDefault, custom: own }: WalletCard,
  { preferences }: Site,
) {
  const { expirationMonth: month, expirationYear: year } = card
  return {
    ...custom(own),
    paymentInstrumentId: id,
    paymentMethodId: methodId,
    default: isDefault,
    paymentCard: {
      cardType: card.cardType,
      creditCardToken: token,
      creditCardExpired: isCardExpired({ month, year }, shopDay(new Date()), {
        acceptsLastMonth: preferences.acceptsCardInLastMonth,
      }),
      expirationMonth: month,
      expirationYear: year,
      holder: card.holder ?? undefined,
      maskedNumber: card.maskedNumber,
      numberLastDigits: card.maskedNumber.slice(-4),
    },
    c_paymentToken: token,
    c_walletUUID: readText(own.c_walletUUID),
  }
}
