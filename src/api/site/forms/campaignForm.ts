import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { BotCheckToken } from '#commerce/bot-check/inputs.ts'
import { EntryInput } from '#commerce/campaigns/inputs.ts'

const CampaignFormResultSchema = named(
  'CampaignFormResult',
  z.strictObject({
    status: z.number(),
    entryNumber: z.number(),
    maxAllowed: z.number(),
  }),
)

/** API-074, API-075, FORM-045. */
export const campaignForm = call({
  path: 'POST /campaign-form',
  summary: 'Enters a campaign or sweepstakes.',
  description:
    'Each checkbox of the campaign is a boolean of its own, by its id. Refuses a campaign that is not open, somebody who is too young, and more entries of an email address than the campaign allows.',
  auth: 'public',
  limit: 'form',
  body: EntryInput.safeExtend({ recaptchaToken: BotCheckToken }),
  botCheck: { action: 'campaign', token: ({ body }) => body.recaptchaToken },
  handle: ({ shop, site, locale, body }) => shop.campaigns.enter(site, body, locale),
  document: CampaignFormResultSchema,
  answer: ({ entryNumber, maxAllowed }) => ({ status: 200, entryNumber, maxAllowed }),
})
