import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { BotCheckToken } from '#commerce/bot-check/inputs.ts'
import { ContactInput } from '#commerce/leads/inputs.ts'

const ContactUsResultSchema = named(
  'ContactUsResult',
  z.strictObject({
    returnUrl: z.string(),
  }),
)

/** API-076. Redirects back to the page, which then shows thanks (FORM-089). */
export const contactUs = call({
  path: 'POST /contact-us',
  summary: 'Sends a message to the shop.',
  description: 'Takes JSON or an HTML form. The REST endpoint redirects back to the page.',
  auth: 'public',
  limit: 'form',
  body: ContactInput.safeExtend({ c_recaptchaToken: BotCheckToken }),
  botCheck: { action: 'contact', token: ({ body }) => body.c_recaptchaToken },
  handle: ({ shop, site, body: { c_recaptchaToken: _, ...message } }) => shop.leads.contact(site, message),
  document: ContactUsResultSchema,
  answer: (_, { site, locale }) => ({
    returnUrl: `/contact-us?submit=true${locale === site.defaultLocale ? '' : `&locale=${locale}`}`,
  }),
  redirect: ({ returnUrl }) => returnUrl,
})
