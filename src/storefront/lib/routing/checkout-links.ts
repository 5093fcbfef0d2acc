/** The addresses of the checkout, which the first load of other pages does not need. */

export const shippingLink = '/shipping'
/** The shipping step with the card of one of several recipients open. */
export const recipientLink = (shipmentId: string): string =>
  `${shippingLink}?recipient=${encodeURIComponent(shipmentId)}`
export const billingLink = '/billing'
export const reviewOrderLink = '/revieworder'
export const orderConfirmationLink = '/order-confirmation'
/** Where the provider of a payment, such as PayPal, sends the shopper back to. */
export const paymentReturnLink = '/payment-return'
/** Waits for a payment whose answer was lost. */
export const paymentCheckLink = '/payment-check'
