import type { Order } from '#commerce/orders/order.ts'
import { fieldText } from '#shared/messages/field-text.ts'
import { providerNames } from '#shared/payment/provider-names.ts'

/** PAY-045, PAY-047: field texts that explain to the shopper why the order was not placed. */
export function orderFlashes(order: Order): string[] {
  if (order.failure === null) return []
  const texts = order.payments.flatMap(({ declineReason, methodId }) =>
    declineReason === null ? [] : [declineText(declineReason, methodId)],
  )
  return texts.length > 0 ? texts : ['answers.payment.notPlaced']
}

function declineText(reason: string, methodId: string): string {
  const provider = providerNames[methodId]
  if (provider === undefined) return declineTexts[reason] ?? 'answers.payment.declined'
  return fieldText(
    reason === 'invalid-token' ? 'answers.payment.approvalUsed' : 'answers.payment.declinedBy',
    { provider },
  )
}

const declineTexts: Record<string, string> = {
  'insufficient-funds': 'answers.payment.insufficientFunds',
  'expired-card': 'answers.payment.expired',
  'wrong-security-code': 'answers.payment.securityCode',
  'authentication-required': 'answers.payment.authentication',
  'invalid-token': 'answers.payment.detailsUsed',
}
