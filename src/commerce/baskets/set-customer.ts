import type { CustomerInput } from './inputs.ts'
import type { BasketCommand } from './dependencies.ts'

/** Sets whom the order's mails go to. The basket stays the shopper's. */
export const setCustomer =
  ({ email, customerName }: CustomerInput): BasketCommand =>
  (basket) => ({
    ...basket,
    customerEmail: email,
    customerName: customerName === undefined ? basket.customerName : customerName || null,
  })
