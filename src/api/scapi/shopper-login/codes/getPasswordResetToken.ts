import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import {
  codeClient,
  codeRequestFields,
  crossDevice,
  deliveryOf,
  optionalChallenge,
  takeByCaller,
} from './code-request.ts'
import { organizationId } from '#api/scapi/shopper-login/inputs.ts'

const ResetRequest = z.object({
  ...codeRequestFields,
  hint: crossDevice,
  code_challenge: optionalChallenge,
})
type ResetRequest = z.output<typeof ResetRequest>

/**
 * ACC-044 and DROP-028. The shop's own storefront gets a mail with a link. The link may be opened on another device
 * than the one that requested it, so there is no proof key (`cross_device`). Other storefronts get a code.
 */
export const getPasswordResetToken = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/password/reset',
  summary: 'Sends a code or a link for a new password to a login.',
  description:
    "For the shop's own client, mails a link, and takes `mode: email` and `hint: cross_device` only. For other clients, mails a code, or posts it to a registered `callback_uri` (`mode: callback`). A public client needs `hint: cross_device` or a PKCE challenge (S256). The answer is the same for every login. Refuses an unknown client, an unregistered address, and too many requests for one login.",
  auth: 'public',
  parameters: z.object({ organizationId }),
  body: ResetRequest,
  async handle(context) {
    const { shop, site, locale, body, client } = context
    const refused = await takeByCaller(context, 'getPasswordResetToken')
    if (refused) return refused
    if (!client.isOwn) return requestCode(context, body)
    if (body.mode === 'callback') return refuse('callback-not-registered', {})
    if (!body.hint) return invalid('hint', 'must be cross_device')
    return shop.customers.requestPasswordReset(site, body.user_id, locale)
  },
  isBodyless: true,
  answer: () => undefined,
})

async function requestCode(context: CallContext, body: ResetRequest) {
  const client = await codeClient(context, body.client_id)
  if (isRefusal(client)) return client
  const { hint, code_challenge: codeChallenge } = body
  if (!client.isPrivate && !hint && codeChallenge === undefined)
    return invalid('code_challenge', 'is needed without the hint cross_device')
  const delivery = await deliveryOf(context, client.id, body)
  if (isRefusal(delivery)) return delivery
  return context.shop.loginCodes.request({
    purpose: 'password-reset',
    site: context.site,
    clientId: client.id,
    login: body.user_id,
    ...delivery,
    codeChallenge: hint ? undefined : codeChallenge,
  })
}

const invalid = (field: string, reason: string) => refuse('invalid-field', { field, value: '', reason })
