import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { ExternalProfile } from '#commerce/customers/customers.ts'

export const CustomerExternalProfileSchema = named(
  'CustomerExternalProfile',
  z.strictObject({
    authenticationProviderId: z.string(),
    externalId: z.string(),
    customerId: z.string(),
    email: z.string(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
  }),
)

/** CustomerExternalProfile (DROP-038). */
export const externalProfileDocument = (profile: ExternalProfile) => ({
  authenticationProviderId: profile.provider,
  externalId: profile.externalId,
  customerId: profile.customerId,
  email: profile.email,
  firstName: profile.firstName || undefined,
  lastName: profile.lastName || undefined,
})
