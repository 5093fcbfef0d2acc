import { CardSummary } from '#storefront/components/payment-card/card-summary.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { digitsOfGiftCard, isGiftCard } from '#storefront/lib/payment/gift-card.ts'
import { checkMethod, isApprovedMethod } from '#storefront/lib/payment/payment-methods.ts'

export interface ShownInstrument {
  paymentMethodId: string
  maskedGiftCertificateCode?: string | undefined
  paymentCard?: Parameters<typeof CardSummary>[0]['card']
}

/** The payment: `Visa ending in 1111, expires 12/2030`, `Gift card ending 0017`, `PayPal · ada.bell@…`. */
export function PaymentWords({ instrument }: { instrument: ShownInstrument }) {
  const text = useText()
  const { paymentMethodId, paymentCard } = instrument
  if (isGiftCard(instrument)) return text('checkout.giftCard.words', { digits: digitsOfGiftCard(instrument) })
  if (isApprovedMethod(paymentMethodId)) {
    const name = text(`checkout.pay.${paymentMethodId}.name`)
    const payer = payerOf(instrument)
    return payer === undefined ? name : `${name} · ${payer}`
  }
  if (paymentMethodId === checkMethod) return text('checkout.pay.PAY_BY_CHECK.name')
  return paymentCard ? <CardSummary card={paymentCard} /> : text('checkout.payment.none')
}

/** The payer who approved the payment at the provider: a custom field. */
const payerOf = (instrument: object): string | undefined =>
  'c_payer' in instrument && typeof instrument.c_payer === 'string' ? instrument.c_payer : undefined
