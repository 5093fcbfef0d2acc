import { z } from 'zod'
import { named, withCustom } from '#api/documents/document-schema.ts'
import { custom } from '#api/scapi/custom.ts'
import type { OrderPayment, PaymentStatus } from '#commerce/orders/order.ts'
import { isCardExpired } from '#shared/payment/card.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'

const StatusSchema = named(
  'Status',
  z.strictObject({
    code: z.enum(['error', 'ok']),
    status: z.number(),
    message: z.string(),
  }),
)

const PaymentCardSchema = named(
  'PaymentCard',
  z.strictObject({
    cardType: z.string(),
    maskedNumber: z.string(),
    numberLastDigits: z.string(),
    expirationMonth: z.number(),
    expirationYear: z.number(),
    creditCardExpired: z.boolean(),
    holder: z.string().optional(),
  }),
)

export const OrderPaymentInstrumentSchema = named(
  'OrderPaymentInstrument',
  withCustom({
    paymentInstrumentId: z.string(),
    paymentMethodId: z.string(),
    amount: z.number(),
    c_pendingUntil: z.string().optional(),
    authorizationStatus: StatusSchema.optional(),
    paymentCard: PaymentCardSchema.optional(),
    maskedGiftCertificateCode: z.string().optional(),
  }),
)

/** OrderPaymentInstrument (PAY-014 to PAY-016) with its payment status, and without the token. */
export function paymentDocument(payment: OrderPayment, currency: Currency) {
  const { card, giftCardNumber } = payment
  return {
    ...custom(payment.custom),
    paymentInstrumentId: payment.instrumentId,
    paymentMethodId: payment.methodId,
    amount: toDecimal(payment.amountCents, currency),
    // While the provider decides, the order waits for it.
    c_pendingUntil:
      payment.status === 'asked' && payment.pendingUntil !== null
        ? new Date(payment.pendingUntil).toISOString()
        : undefined,
    authorizationStatus: authorizationStatusOf(payment),
    paymentCard: card ? cardDocument(card) : undefined,
    maskedGiftCertificateCode: giftCardNumber === null ? undefined : `******${giftCardNumber.slice(-4)}`,
  }
}

function cardDocument(card: NonNullable<OrderPayment['card']>) {
  const { cardType, maskedNumber, expirationMonth, expirationYear, holder } = card
  const today = new Date().toISOString().slice(0, 10)
  return {
    cardType,
    maskedNumber,
    numberLastDigits: maskedNumber.slice(-4),
    expirationMonth,
    expirationYear,
    creditCardExpired: isCardExpired({ month: expirationMonth, year: expirationYear }, today),
    holder: holder ?? undefined,
  }
}

const codes: Record<PaymentStatus, 'ok' | 'error' | undefined> = {
  not_paid: undefined,
  asked: undefined,
  authorised: 'ok',
  captured: 'ok',
  refunding: 'ok',
  refunded: 'ok',
  declined: 'error',
  voiding: 'error',
  voided: 'error',
  releasing: 'ok',
  released: 'ok',
}

/** The status. Undefined until the gateway has responded. */
function authorizationStatusOf({ status, declineReason }: OrderPayment) {
  const code = codes[status]
  if (code === undefined) return undefined
  return { code, status: code === 'ok' ? 0 : 1, message: declineReason ?? status }
}
