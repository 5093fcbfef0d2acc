import type { CustomerInput } from './inputs.ts'
import type { BasketCommand } from './dependencies.ts'

/** Sets the recipient of the order's mails. The owner of the basket does not change. */
export const setCustomer =
  ({ email, customerName }: CustomerInput): BasketCommand =>
  (basket) => ({
    ...basket,
    customerEmail: email,
    customerName: customerName === undefined ? basket.customerName : customerName || null,
  })
