import { cardMethod, checkMethod } from '#storefront/lib/payment/payment-methods.ts'

/** The payer in a sentence: `your card`, `your gift card`, `PayPal`. For `undefined`, gift cards cover the total. */
export function payerWords(methodId: string | undefined, text: (id: string) => string): string {
  if (methodId === undefined) return text('checkout.place.payer.giftCard')
  if (methodId === cardMethod) return text('checkout.place.payer.card')
  return text(methodId === checkMethod ? 'checkout.place.payer.check' : `checkout.pay.${methodId}.name`)
}
