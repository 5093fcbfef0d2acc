import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { BotCheckToken } from '#commerce/bot-check/inputs.ts'
import { CatalogRequestInput } from '#commerce/leads/inputs.ts'

const RequestFutureCatalogResultSchema = named(
  'RequestFutureCatalogResult',
  z.strictObject({
    error: z.boolean(),
    message: z.string(),
  }),
)

/** API-071, API-072. */
export const requestFutureCatalog = call({
  path: 'POST /future-catalog',
  summary: 'Requests the next printed catalog by mail.',
  description:
    'With `marketingOptIn` the address joins the mailing lists. Sites for organizations also need company name and organization type.',
  auth: 'public',
  limit: 'form',
  body: CatalogRequestInput.safeExtend({ c_recaptchaToken: BotCheckToken }),
  botCheck: { action: 'catalog', token: ({ body }) => body.c_recaptchaToken },
  handle: ({ shop, site, locale, body: { c_recaptchaToken: _, ...request } }) =>
    shop.leads.requestCatalog(site, request, locale),
  document: RequestFutureCatalogResultSchema,
  answer: () => ({ error: false, message: '' }),
})
