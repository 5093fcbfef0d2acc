import type { PaymentInstrument } from '#commerce/baskets/basket.ts'
import type { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { maskedCardOf } from '#commerce/rules/masked-card.ts'
import { newId } from '#shared/identity/ids.ts'
import { toCents, type Currency } from '#shared/money/money.ts'
import { storedCustom } from '#commerce/rules/payment-fields.ts'
import { tokenOf } from '#commerce/rules/payment-token.ts'

/** Converts the instrument of an input for an order. */
export function instrumentOf(input: PaymentInstrumentInput, currency: Currency): PaymentInstrument {
  const {
    maskedNumber = '',
    cardType = '',
    expirationMonth,
    expirationYear,
    holder,
  } = input.paymentCard ?? {}
  const isCard = expirationMonth !== undefined && expirationYear !== undefined
  const maskedCard = maskedCardOf(input.paymentCard)
  return {
    id: newId(),
    methodId: input.paymentMethodId,
    amountCents: input.amount === undefined ? null : toCents(input.amount, currency),
    card: isCard ? { maskedNumber, cardType, expirationMonth, expirationYear, holder: holder ?? null } : null,
    ...(maskedCard && { maskedCard }),
    token: tokenOf(input) ?? null,
    giftCardNumber: null,
    custom: storedCustom(input),
  }
}
