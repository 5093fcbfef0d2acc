import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'

/**
 * A gateway that accepts no new cards (the PaymentGateway port), for a shop without a gateway setting. It offers no
 * payment method and declines every new authorisation. Earlier authorisations of `gateway` can still be found,
 * captured, voided and refunded. Stored cards can be deleted; new ones are refused.
 */
export const closeGateway = (gateway: PaymentGateway): PaymentGateway => ({
  ...gateway,
  methodIds: [],
  approvals: undefined,
  authorise: async ({ authorisationKey }) =>
    (await gateway.status(authorisationKey)) ?? { kind: 'declined', reason: 'card-declined' },
  storeCard: async () => undefined,
  tokenOfMaskedCard: undefined,
})
