import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'

const RedirectSchema = named('Redirect', z.strictObject({ location: z.string() }))

const text = z.string().max(4_096).optional()

/** DROP-037. */
export const finishProviderLogin = call({
  path: 'GET /identity-providers/{provider}/return',
  summary: 'Ends a login at an identity provider, and redirects to the storefront with a code.',
  description:
    'The identity provider sends the browser here, with the state of the login and its own response. Refuses an unknown, used or expired state.',
  auth: 'public',
  limit: 'login',
  parameters: z.object({
    provider: z.string().max(40),
    state: text,
    code: text,
    error: text,
    error_description: text,
    iss: text,
    session_state: text,
  }),
  handle({ shop, site, parameters: { provider, ...received }, request }) {
    const parameters = Object.fromEntries(
      Object.entries(received).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    const { origin, ip: sender } = request
    return shop.providerLogins.finish({ provider, siteId: site.id, origin, sender, parameters })
  },
  document: RedirectSchema,
  answer: ({ location }) => ({ location }),
  redirect: ({ location }) => location,
})
