import type { Order } from '#commerce/orders/order.ts'
import { providerNames } from '#shared/provider-names.ts'

/** PAY-045, PAY-047: tells the shopper why the order was not placed. */
export function orderFlashes(order: Order): string[] {
  if (order.failure === null) return []
  const texts = order.payments.flatMap(({ declineReason, methodId }) =>
    declineReason === null ? [] : [declineText(declineReason, methodId)],
  )
  return texts.length > 0 ? texts : [notPlaced]
}

function declineText(reason: string, methodId: string): string {
  const provider = providerNames[methodId]
  if (provider === undefined) return declineTexts[reason] ?? declinedText
  return reason === 'invalid-token'
    ? `Your approval with ${provider} can be used once, and for a few hours only. Please approve the payment again.`
    : `${provider} didn’t take this payment, and you weren’t charged. Please choose another way to pay.`
}

const notPlaced =
  'Your order wasn’t placed, and you weren’t charged. Your bag is just as you left it. Please try again or use another card.'

const declinedText = 'Your card was declined. Please try another card or call your bank.'

const declineTexts: Record<string, string> = {
  'insufficient-funds': 'Your payment was declined for insufficient funds. Please try another way to pay.',
  'expired-card': 'Card is expired',
  'wrong-security-code':
    'Invalid CVV value. The security code doesn’t match your card. You weren’t charged. Please enter the code again.',
  'authentication-required':
    'Your bank wants you to confirm this payment, which we can’t do here yet. You weren’t charged. Please use another card.',
  'invalid-token': 'Card details can be used once, and for a few minutes only. Please enter them again.',
}
