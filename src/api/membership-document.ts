import type { Membership } from '#commerce/organisations/organisations.ts'

/** An organisation of a customer, as an entry of c_businessAccountData (ACC-005, ACC-067). */
export const membershipDocument = ({ organisationId, type, ...membership }: Membership) => ({
  accountId: organisationId,
  name: membership.name,
  organizationType: type,
  level: membership.level,
  role: membership.role,
  agreementDate: membership.agreementDate,
})
