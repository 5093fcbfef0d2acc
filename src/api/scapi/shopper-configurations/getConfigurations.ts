import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import type { SiteConfiguration } from '#commerce/settings/sites.ts'

const SiteConfigurationSchema = named(
  'SiteConfiguration',
  z.strictObject({
    configurations: z.array(
      z.strictObject({
        id: z.string(),
        value: z.unknown(),
        configurationType: z.string().optional(),
      }),
    ),
  }),
)

/** The shop charges cards through its own gateway. */
const defaultConfigurations: readonly SiteConfiguration[] = [
  { id: 'SalesforcePaymentsAllowed', value: false, configurationType: 'globalConfiguration' },
]

/** DROP-097. */
export const getConfigurations = call({
  path: 'GET /configuration/shopper-configurations/v1/organizations/{organizationId}/configurations',
  summary: "Returns the site's configurations for storefronts.",
  description:
    'They are `configurations` of the site in the import format; without it, one entry `SalesforcePaymentsAllowed`, which is false.',
  auth: 'shopper',
  handle: ({ site }) => site.configurations ?? defaultConfigurations,
  document: SiteConfigurationSchema,
  answer: (configurations) => ({
    configurations: configurations.map(({ id, value, configurationType }) => ({
      id,
      value,
      ...(configurationType !== undefined && { configurationType }),
    })),
  }),
})
