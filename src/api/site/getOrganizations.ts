import { call } from '#api/call.ts'
import { membershipDocument } from '#api/membership-document.ts'

/** ACC-067. */
export const getOrganizations = call({
  path: 'GET /organizations',
  summary: 'Returns the organizations of the customer.',
  description: 'The first one counts: it decides about prices. The list is empty for a personal account.',
  auth: 'registered',
  handle: ({ shop, shopper }) => shop.organisations.of(shopper),
  answer: (memberships) => ({ organizations: memberships.map(membershipDocument) }),
})
