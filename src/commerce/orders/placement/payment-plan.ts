import type { PaymentInstrument } from '#commerce/baskets/basket.ts'
import type { PaymentMethod } from '#commerce/payments/payments.ts'
import { newId } from '#shared/identity/ids.ts'
import { storedCustom } from '#commerce/rules/payment-fields.ts'
import type { StoredPayment } from '#commerce/orders/queries.ts'

/** An instrument with its share of the order's total. */
export interface PlannedPayment {
  instrument: PaymentInstrument
  amountCents: number
}

/**
 * Divides an amount between payment instruments: gift cards pay first, each at most its own amount, and one other
 * instrument pays the rest, so that the shares add up to the amount. Instruments without a share are left out.
 * NO_PAYMENT pays an amount of 0. Returns `undefined` if the instruments cannot cover the amount.
 */
export function planPayments(
  instruments: readonly PaymentInstrument[],
  amountCents: number,
  methods: readonly Pick<PaymentMethod, 'id' | 'kind'>[],
): PlannedPayment[] | undefined {
  const kindOf = (instrument: PaymentInstrument) => methods.find(({ id }) => id === instrument.methodId)?.kind
  if (amountCents === 0) {
    const free = instruments.find((instrument) => kindOf(instrument) === 'none')
    return [{ instrument: free ?? noPayment(), amountCents: 0 }]
  }
  let restCents = amountCents
  const planned: PlannedPayment[] = []
  for (const instrument of instruments.filter((each) => kindOf(each) === 'gift-card')) {
    const shareCents = Math.min(restCents, instrument.amountCents ?? 0)
    if (shareCents === 0) continue
    planned.push({ instrument, amountCents: shareCents })
    restCents -= shareCents
  }
  if (restCents === 0) return planned
  const other = instruments.findLast((instrument) => ['gateway', 'check'].includes(kindOf(instrument) ?? ''))
  return other && [...planned, { instrument: other, amountCents: restCents }]
}

/** The new payment of an order for a planned share. An amount of 0 counts as captured. */
export const newPayment = ({ instrument, amountCents }: PlannedPayment): StoredPayment => ({
  instrumentId: instrument.id,
  methodId: instrument.methodId,
  amountCents,
  status: amountCents === 0 ? 'captured' : 'not_paid',
  attempt: 0,
  token: instrument.token,
  card: instrument.card,
  giftCardNumber: instrument.giftCardNumber,
  custom: storedCustom(instrument.custom),
  reference: null,
  declineReason: null,
  pendingUntil: null,
  capturedCents: 0,
  refundedCents: 0,
  owedCents: 0,
})

const noPayment = (): PaymentInstrument => ({
  id: newId(),
  methodId: 'NO_PAYMENT',
  amountCents: 0,
  card: null,
  token: null,
  giftCardNumber: null,
  custom: {},
})
