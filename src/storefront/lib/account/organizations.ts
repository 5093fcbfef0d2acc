import { z } from 'zod'
import { organizationTypes } from '#shared/commerce/organization-types.ts'

const Organizations = z.array(
  z.object({
    accountId: z.string(),
    name: z.string(),
    organizationType: z.enum(organizationTypes).catch('Other'),
    level: z.string().nullable(),
    role: z.enum(['owner', 'buyer', 'member']).catch('member'),
    agreementDate: z.string().nullable(),
  }),
)

export type Organization = z.output<typeof Organizations>[number]

/**
 * The organizations of a customer (ACC-067). The customer buys for the first organization. Empty for a personal
 * account.
 */
export function organizationsOf({
  c_businessAccountData: text,
}: {
  c_businessAccountData?: string | undefined
}): Organization[] {
  if (text === undefined) return []
  try {
    return Organizations.parse(JSON.parse(text))
  } catch (error) {
    console.error(error)
    return []
  }
}
