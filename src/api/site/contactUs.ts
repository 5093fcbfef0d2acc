import { call } from '#api/call.ts'
import { ContactInput } from '#commerce/leads/inputs.ts'

/** API-076. Takes the form as browsers send it, too, and leads back to the page with its thanks (FORM-089). */
export const contactUs = call({
  path: 'POST /contact-us',
  summary: 'Leaves a message for the shop.',
  auth: 'public',
  limit: 'form',
  body: ContactInput,
  handle: ({ shop, site, body }) => shop.leads.contact(site, body),
  answer: (_, { site, locale }) => ({
    returnUrl: `/contact-us?submit=true${locale === site.defaultLocale ? '' : `&locale=${locale}`}`,
  }),
  redirect: ({ returnUrl }) => returnUrl,
})
