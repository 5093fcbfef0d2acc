import { isRefusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Currency } from '#shared/money.ts'
import type { CallReply, CallRequest } from './call.ts'
import type { AnyCall } from './calls.ts'
import { endpointFault, fieldFault, inputFault, refusalFault, type FaultDocument } from './faults.ts'
import { findUnsound } from './sound-input.ts'

/** A call as a door received it: what it names, who makes it, and the still unchecked input. */
export interface IncomingCall {
  name: string
  call: AnyCall
  /** A page asks. While the shop is closed, only the page that says so is drawn, and it needs its calls. */
  isForPage?: boolean
  siteId: string
  locale: string | undefined
  currency: string | undefined
  parameters: unknown
  body: unknown
  accessToken: string | undefined
  request: CallRequest
  reply: CallReply
}

export type CallAnswer = { document: unknown } | { fault: FaultDocument }

/** Makes a call: site, maintenance, token, limits, input, and only then the handler. The same for every door. */
export async function answerCall(shop: Shop, incoming: IncomingCall): Promise<CallAnswer> {
  const { call, request, reply } = incoming
  const site = await shop.sites.find(incoming.siteId)
  if (!site)
    return { fault: refusalFault({ refused: 'site-not-found', siteId: incoming.siteId }, request.id) }
  if (site.preferences.maintenance && !incoming.isForPage)
    return { fault: endpointFault('maintenance', request.id) }

  const shopper = await admit(shop, incoming)
  if (shopper && 'fault' in shopper) return shopper

  const unsound = findUnsound({ parameters: incoming.parameters, body: incoming.body })
  if (unsound) return { fault: fieldFault(unsound, request.id) }
  const parameters = call.parameters.safeParse(incoming.parameters ?? {})
  if (!parameters.success) return { fault: inputFault(parameters.error, 'parameters', request.id) }
  if (call.body && incoming.body === undefined && !call.body.safeParse(undefined).success) {
    return { fault: endpointFault('missing-body', request.id) }
  }
  const body = call.body?.safeParse(incoming.body)
  if (body && !body.success) return { fault: inputFault(body.error, 'body', request.id) }

  const result = await call.perform({
    shop,
    site,
    ...marketOf(site, incoming),
    shopper: shopper?.shopper,
    parameters: parameters.data,
    body: body?.data,
    request,
    reply,
  })
  return isRefusal(result) ? { fault: refusalFault(result, request.id) } : result
}

/** The shopper of the token, or the fault that keeps the caller out. */
async function admit(
  shop: Shop,
  { name, call, accessToken, request, siteId }: IncomingCall,
): Promise<{ shopper: Shopper } | { fault: FaultDocument } | undefined> {
  const shopper = accessToken === undefined ? undefined : await shop.sessions.verify(accessToken)
  const foreign = shopper !== undefined && shopper.siteId !== siteId
  if (foreign || (accessToken !== undefined && !shopper) || (call.auth !== 'public' && !shopper)) {
    return { fault: endpointFault('unauthorized', request.id) }
  }
  if (call.auth === 'registered' && shopper?.kind !== 'registered') {
    return { fault: endpointFault('registered-only', request.id) }
  }
  if (call.limit) {
    const refused = await shop.limits.take(call.limit, `${request.ip} ${name}`)
    if (refused) return { fault: refusalFault(refused, request.id) }
  }
  return shopper && { shopper }
}

/** The locale and currency that the caller asked for, as far as the site has them (SHELL-130). */
export function marketOf(
  site: Site,
  asked: { locale: string | undefined; currency: string | undefined },
): { locale: string; currency: Currency } {
  const locale =
    site.locales.find(({ id }) => id === asked.locale) ??
    site.locales.find(({ preferredCurrency }) => preferredCurrency === asked.currency) ??
    site.locales.find(({ id }) => id === site.defaultLocale)
  const currency = site.locales.find(
    ({ preferredCurrency }) => preferredCurrency === asked.currency,
  )?.preferredCurrency
  return {
    locale: locale?.id ?? site.defaultLocale,
    currency: currency ?? locale?.preferredCurrency ?? site.defaultCurrency,
  }
}
