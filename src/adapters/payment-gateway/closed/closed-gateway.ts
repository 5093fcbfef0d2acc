import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'

/**
 * A gateway that takes no new cards (the PaymentGateway port), for a shop whose settings choose none. It offers no payment
 * method and declines every new authorisation. `gateway` finishes what it has begun before: its authorisations are found,
 * captured, voided and refunded. Stored cards can be deleted, but none is added.
 */
export const closeGateway = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  methodIds: [],
  approvals: undefined,
  authorise: async ({ authorisationKey }) =>
    (await gateway.status(authorisationKey)) ?? { kind: 'declined', reason: 'card-declined' },
  storeCard: async () => undefined,
})
