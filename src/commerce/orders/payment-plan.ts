import type { PaymentInstrument } from '#commerce/baskets/basket.ts'
import type { PaymentMethod } from '#commerce/payments/payments.ts'
import { newId } from '#shared/ids.ts'
import { storedCustom } from './instrument-input.ts'
import type { StoredPayment } from './queries.ts'

/** An instrument with the part of the order's total that it is to bring. */
export interface PlannedPayment {
  instrument: PaymentInstrument
  amountCents: number
}

/**
 * Spreads an amount over payment instruments: gift cards first, each with what it was put in for, the one other
 * instrument with the rest, so that the parts always add up to the amount. Instruments with nothing to bring are left
 * out; nothing to pay is paid by NO_PAYMENT. Gives nothing when the instruments cannot cover the amount.
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
    const partCents = Math.min(restCents, instrument.amountCents ?? 0)
    if (partCents === 0) continue
    planned.push({ instrument, amountCents: partCents })
    restCents -= partCents
  }
  if (restCents === 0) return planned
  const other = instruments.findLast((instrument) => kindOf(instrument) === 'gateway')
  return other && [...planned, { instrument: other, amountCents: restCents }]
}

/** The payment of an order that a planned part begins as. Nothing to pay is paid. */
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
