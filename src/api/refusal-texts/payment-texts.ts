import type { Refusal } from '#commerce/refusals.ts'

export const cardNumberText = ({ field }: Refusal<'card-number-refused'>): string =>
  field === undefined
    ? "Card numbers are not taken here. Send the token of the gateway's card field."
    : `Please take the card number out of "${field}": the shop never stores one. Cards are sent as the token of the gateway's card field.`

export const giftCardTexts: Record<Refusal<'gift-card-not-accepted'>['reason'], string> = {
  unknown: 'We couldn’t find a gift card with that number and code.',
  voided: 'This gift card was cancelled and can’t be used.',
  empty: 'This gift card has a zero balance.',
  'other-currency': 'This gift card is in a different currency than your bag.',
}

export function approvalText(needed: Refusal<'payment-approval-needed'>): string {
  const { reason, paymentMethodId, approvedAmount, amount, currency } = needed
  switch (reason) {
    case 'amount':
      return `At most ${approvedAmount.toFixed(2)} ${currency} were approved with ${paymentMethodId}, and it has to pay ${amount.toFixed(2)}. Ask the shopper to approve it again.`
    case 'currency':
      return `The payment with ${paymentMethodId} was approved in another currency than ${currency}. Ask the shopper to approve it again.`
    case 'expired':
      return `The approval with ${paymentMethodId} has expired. Ask the shopper to approve it again.`
  }
}
