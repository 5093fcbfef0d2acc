import { call } from '#api/call.ts'
import { membershipDocument, MembershipSchema } from '#api/documents/membership-document.ts'

/**
 * API-114: an owner or a buyer accepts the agreement for the organization. The shop sets the date, never the client.
 */
export const applyAgreementDate = call({
  path: 'POST /apply-agreement-date',
  summary: "Accepts the agreement for the customer's organization, as of today.",
  description:
    'An agreement that was accepted keeps its date. Refuses a customer who does not act for an organization (403). The next access token has the new customer groups.',
  auth: 'registered',
  limit: 'form',
  handle: ({ shop, shopper }) => shop.organisations.acceptAgreement(shopper),
  document: MembershipSchema,
  answer: membershipDocument,
})
