/** The URLs of the checkout, which the first load of other pages does not need. */

export const shippingLink = '/shipping'
/** The shipping step with the card of one of several recipients open. */
export const recipientLink = (shipmentId: string): string =>
  `${shippingLink}?recipient=${encodeURIComponent(shipmentId)}`
export const billingLink = '/billing'
export const reviewOrderLink = '/revieworder'
export const orderConfirmationLink = '/order-confirmation'
/** The page to which a payment provider, such as PayPal, sends the shopper back. */
export const paymentReturnLink = '/payment-return'
/** The page that waits for a payment whose response was lost. */
export const paymentCheckLink = '/payment-check'
