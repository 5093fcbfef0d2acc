import { call } from '#api/call.ts'
import { ContactInput } from '#commerce/leads/inputs.ts'

/** API-076. The redirect leads back to the page, which then says thanks (FORM-089). */
export const contactUs = call({
  path: 'POST /contact-us',
  summary: 'Sends a message to the shop.',
  description: 'Takes JSON or an HTML form. The REST endpoint redirects back to the page.',
  auth: 'public',
  limit: 'form',
  body: ContactInput,
  handle: ({ shop, site, body }) => shop.leads.contact(site, body),
  answer: (_, { site, locale }) => ({
    returnUrl: `/contact-us?submit=true${locale === site.defaultLocale ? '' : `&locale=${locale}`}`,
  }),
  redirect: ({ returnUrl }) => returnUrl,
})
