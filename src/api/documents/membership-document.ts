import { z } from 'zod'
import type { Membership } from '#commerce/organisations/organisations.ts'
import { named } from './document-schema.ts'

export const MembershipSchema = named(
  'Membership',
  z.strictObject({
    accountId: z.string(),
    name: z.string(),
    organizationType: z.string(),
    level: z.string().nullable(),
    role: z.enum(['buyer', 'member', 'owner']),
    agreementDate: z.string().nullable(),
  }),
)

/** An organisation of a customer, as an entry of c_businessAccountData (ACC-005, ACC-067). */
export const membershipDocument = ({ organisationId, type, ...membership }: Membership) => ({
  accountId: organisationId,
  name: membership.name,
  organizationType: type,
  level: membership.level,
  role: membership.role,
  agreementDate: membership.agreementDate,
})
