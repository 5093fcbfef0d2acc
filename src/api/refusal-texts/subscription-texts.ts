import type { Refusal } from '#commerce/refusals.ts'

export const subscriptionNeeds: Record<Refusal<'subscription-needs'>['what'], string> = {
  account:
    'Log in or create an account to subscribe, or order without the subscription. You weren’t charged.',
  card: 'Pay with a saved card, or save this card to your account, to subscribe. Or order without the subscription. You weren’t charged.',
}

export const unofferedReasons: Record<Refusal<'subscription-not-offered'>['reason'], string> = {
  'no-offer': 'This site has no subscriptions',
  'not-in-basket': 'The product is not in the basket, or is picked up: only deliveries renew',
  'not-eligible': 'The product cannot be subscribed to',
  'unknown-offer': 'The offer of the product is another one now',
  'unknown-frequency': 'The product does not come this often. Choose a frequency of its offer',
}

export const notOpenReasons: Record<Refusal<'subscription-not-open'>['reason'], string> = {
  ended: 'This subscription has ended. Subscribe to the product again.',
  'order-under-way': 'An order of this subscription is being paid right now. Try again in a minute.',
}
