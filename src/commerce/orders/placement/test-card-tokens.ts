import type { PaymentInstrument } from '#commerce/baskets/basket.ts'
import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { PlannedPayment } from './payment-plan.ts'

type Cards = Pick<PaymentGateway, 'tokenOfMaskedCard'>

/**
 * Gives each card without a token the token of a test card. Refuses `payment-not-authorizable` if the gateway has none:
 * its order could never be paid (DROP-070).
 */
export async function withTestCards(
  plan: readonly PlannedPayment[],
  gateway: Cards,
): Promise<PlannedPayment[] | Refusal<'payment-not-authorizable'>> {
  const payable: PlannedPayment[] = []
  for (const planned of plan) {
    const instrument = await withTestCard(planned.instrument, gateway)
    if (isRefusal(instrument)) return instrument
    payable.push({ ...planned, instrument })
  }
  return payable
}

/** The instrument with the token of a test card, if it is a card without a token. */
export async function withTestCard(
  instrument: PaymentInstrument,
  { tokenOfMaskedCard }: Cards,
): Promise<PaymentInstrument | Refusal<'payment-not-authorizable'>> {
  const { id, token, card, maskedCard, methodId } = instrument
  const shown = card ?? maskedCard
  if (!shown || token !== null || methodId !== 'CREDIT_CARD') return instrument
  const testToken = await tokenOfMaskedCard?.(shown)
  return testToken === undefined
    ? refuse('payment-not-authorizable', { paymentInstrumentId: id })
    : { ...instrument, token: testToken }
}
