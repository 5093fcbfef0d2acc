import { cardMethod } from '#storefront/lib/payment/payment-methods.ts'
import type { ChargeTime } from '#storefront/lib/payment/use-offered-methods.ts'
import { payerWords } from './payer-words.ts'

type Text = (id: string, values?: Record<string, string>) => string

/**
 * `We charge your card when your sweets leave.`: the time of the charge, and the payments that the shopper authorises
 * (SALE-032).
 */
export function chargeWords(time: ChargeTime, methodId: string, text: Text): string {
  if (time === 'at-order')
    return methodId === cardMethod
      ? text('checkout.charge.today.card')
      : text('checkout.charge.today', { payer: payerWords(methodId, text) })
  const later = text('checkout.charge.later', { payer: payerWords(methodId, text) })
  return time === 'at-dispatch' ? later : `${later} ${text('checkout.charge.each')}`
}
