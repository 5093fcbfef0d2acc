import { openEmitter } from '#ui/lib/emitter.ts'

const left = openEmitter()

/** Notifies the stores and forms of this tab that the customer has left. `forget-customer.ts` decides when. */
export const emitCustomerLeft = left.emit

/**
 * Calls the listener when the customer of this tab has logged out, here or in another tab. The listener must delete
 * the customer's data.
 */
export const onCustomerLeft = left.subscribe
