import { z } from 'zod'
import type { CallContext } from '#api/call.ts'
import type { Client } from '#commerce/clients/clients.ts'
import { MailedAddress } from '#commerce/customers/mailed-inputs.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { channelId, clientId, codeChallenge, unlessEmpty } from '#api/scapi/shopper-login/inputs.ts'
import { clientOfRequest } from '#api/scapi/shopper-login/private-client.ts'

/** The fields of every request for a code. Text messages are left out: the shop sends mail only. */
export const codeRequestFields = {
  user_id: MailedAddress,
  mode: z.enum(['email', 'callback']),
  channel_id: channelId,
  client_id: clientId,
  locale: unlessEmpty(z.string().max(35).optional()),
  callback_uri: unlessEmpty(z.string().max(512).optional()),
}

/** Marks a code that may be used without the proof key of its request. */
export const crossDevice = unlessEmpty(z.literal('cross_device').optional())

export const optionalChallenge = unlessEmpty(codeChallenge.optional())

interface Delivery {
  mode: 'email' | 'callback'
  callback_uri?: string | undefined
  locale?: string | undefined
}

/** How a code is sent. Refuses an address that the client has not registered. */
export async function deliveryOf(
  { shop, site, locale }: Pick<CallContext, 'shop' | 'site' | 'locale'>,
  clientId: string,
  { mode, callback_uri: callbackUri, locale: named }: Delivery,
): Promise<
  { callbackUri: string | undefined; locale: string } | Refusal<'callback-not-registered' | 'invalid-client'>
> {
  // Clients write locales as `en-us` too.
  const own = site.locales.find(({ id }) => id.toLowerCase() === named?.toLowerCase())?.id ?? locale
  if (mode === 'email') return { callbackUri: undefined, locale: own }
  const client = await shop.clients.find(clientId)
  if (!client) return refuse('invalid-client', { clientId })
  return callbackUri !== undefined && shop.loginCodes.isRegisteredCallback(client, callbackUri)
    ? { callbackUri, locale: own }
    : refuse('callback-not-registered', {})
}

/** The storefront of a call about codes, which must name itself: the shop's own client uses links. */
export async function codeClient(
  context: CallContext,
  named: string | undefined,
): Promise<Client | Refusal<'invalid-client' | 'client-not-authenticated'>> {
  const client = await clientOfRequest(context, named)
  return isRefusal(client) || !client.isOwn ? client : refuse('invalid-client', { clientId: named ?? '' })
}

/** Counts a request or try by sender. Foreign storefronts may send those of all shoppers from one address. */
export const takeByCaller = ({ shop, client, request }: CallContext, name: string) =>
  shop.limits.take(client.isOwn ? 'password' : 'login-code', `${request.ip} ${name}`)
