import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { MarketingLeadInput } from '#commerce/leads/inputs.ts'

const SendMarketingLeadResultSchema = named(
  'SendMarketingLeadResult',
  z.strictObject({
    caseId: z.string(),
  }),
)

/** API-069. */
export const sendMarketingLead = call({
  path: 'POST /marketing-lead/',
  summary: 'Requests the catalog of the shop: printed, or as a link to the digital one.',
  description:
    'Stores the request and mails it to the shop and to the sender. `subscribelist` puts the address on these mailing lists; several are joined by a vertical bar.',
  auth: 'public',
  limit: 'form',
  body: MarketingLeadInput,
  botCheck: { action: 'lead', token: ({ body }) => body.recaptchaToken },
  handle: ({ shop, site, locale, body }) => shop.leads.request(site, body, locale),
  document: SendMarketingLeadResultSchema,
  answer: (caseId) => ({ caseId }),
})
