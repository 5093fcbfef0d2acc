import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import type { Audience } from '#commerce/content/content.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Shop } from '#commerce/shop.ts'
import { findCardNumber } from '#shared/card.ts'
import { fieldSentence } from '#shared/messages/field-text.ts'
import type { Currency } from '#shared/money.ts'
import type { CallReply, CallRequest } from './call.ts'
import { countCall } from './counted-calls.ts'
import type { AnyCall } from './calls.ts'
import { endpointFault, fieldFault, inputFault, refusalFault, type FaultDocument } from './faults.ts'
import { libraryMessages } from './library-messages.ts'
import { findMalformed } from './malformed-input.ts'
import { normaliseInput } from './normalise-input.ts'

/** A call as an endpoint received it. Parameters and body are not checked yet. */
interface IncomingCall {
  name: string
  call: AnyCall
  /** The server renders a page. During maintenance this is the maintenance page, which needs its calls. */
  isForPage?: boolean
  /** Whose content the page of a staff preview shows, and of when. */
  preview?: Audience | undefined
  /** Without one the first site answers (RUN-018). */
  siteId: string | undefined
  locale: string | undefined
  currency: string | undefined
  parameters: unknown
  body: unknown
  accessToken: string | undefined
  request: CallRequest
  reply: CallReply
}

export type CallAnswer = { document: unknown } | { fault: FaultDocument }

/**
 * Answers a call, the same for every endpoint. Checks site, maintenance, access token, rate limit and input in this
 * order, then runs the handler.
 */
export async function answerCall(shop: Shop, incoming: IncomingCall): Promise<CallAnswer> {
  const { call, request, reply } = incoming
  const { siteId } = incoming
  const site = siteId === undefined ? (await shop.sites.all())[0] : await shop.sites.find(siteId)
  if (!site) return { fault: refusalFault({ refused: 'site-not-found', siteId: siteId ?? '' }, request.id) }
  if (site.preferences.maintenance && !incoming.isForPage)
    return { fault: endpointFault('maintenance', request.id) }

  const market = marketOf(site, incoming)
  const language = languageOf(shop, site, market.locale)
  const access = await checkAccess(shop, incoming, site)
  if ('fault' in access) return access
  const input = await parseInput(incoming, language)
  if ('fault' in input) return input

  const result = await call.perform({
    shop,
    site,
    ...market,
    // The answer of a public call is the same for everybody.
    shopper: call.auth === 'public' ? undefined : access.shopper,
    ...input,
    request,
    reply,
    preview: incoming.preview,
  })
  countCall(shop.database, { siteId: site.id, name: incoming.name, body: input.body, result })
  if (!isRefusal(result)) return result
  return { fault: refusalFault(result, request.id, await language.sentences()) }
}

/** Checks the access token and the rate limit. Gives the shopper of the token, if one was sent. */
async function checkAccess(
  shop: Shop,
  { name, call, accessToken, request }: IncomingCall,
  site: Site,
): Promise<{ shopper: Shopper | undefined } | { fault: FaultDocument }> {
  const shopper = accessToken === undefined ? undefined : await shop.sessions.verify(accessToken)
  const needsShopper = call.auth === 'shopper' || call.auth === 'registered'
  const isOfOtherSite = shopper !== undefined && shopper.siteId !== site.id
  if (isOfOtherSite || (!shopper && (needsShopper || accessToken !== undefined))) {
    return { fault: endpointFault('unauthorized', request.id) }
  }
  if (call.auth === 'registered' && shopper?.kind !== 'registered') {
    return { fault: endpointFault('registered-only', request.id) }
  }
  if (call.limit) {
    const refused = await shop.limits.take(call.limit, `${request.ip} ${name}`)
    if (refused) return { fault: refusalFault(refused, request.id) }
  }
  return { shopper: shopper && { ...shopper, sender: request.ip, requestId: request.id } }
}

/** All calls hash these, and store none as text. */
const passwordNames = ['password', 'currentPassword', 'newPassword', 'new_password', 'c_currentPassword']

/** The passwords that a call takes. Other fields with such names could be stored, and are checked. */
const passwordFields = (body: z.ZodType): string[] =>
  body instanceof z.ZodObject ? passwordNames.filter((name) => Object.hasOwn(body.shape, name)) : []

interface Language {
  /** The sentences of problems that have none of their own, such as a number where a text is needed. */
  error: z.core.$ZodErrorMap | undefined
  /** Writes the problems of fields. Loaded where there is one. */
  sentences: () => Promise<(message: string) => string>
}

/** The language of faults: that of the shopper's locale. */
const languageOf = (shop: Shop, site: Site, locale: string): Language => ({
  error: libraryMessages(locale),
  async sentences() {
    const { text } = await shop.texts.of(site, locale)
    return (message) => fieldSentence(message, text)
  },
})

/** Parses parameters and body with the schemas of the call. */
async function parseInput(
  { call, request, ...received }: IncomingCall,
  { sentences, error }: Language,
): Promise<{ parameters: unknown; body: unknown } | { fault: FaultDocument }> {
  const malformed = findMalformed({ parameters: received.parameters, body: received.body })
  if (malformed) return { fault: fieldFault(malformed, request.id) }
  const incoming = {
    parameters: normaliseInput(received.parameters),
    body: normaliseInput(received.body),
  }
  // Before the schema, whose faults may repeat a value. Numbers of cards belong into the gateway's field only.
  // A body that the call does not take is never read.
  const field = call.body && findCardNumber(incoming.body, passwordFields(call.body))
  if (field !== undefined)
    return { fault: refusalFault({ refused: 'card-number-refused', field: field || 'body' }, request.id) }
  const context = error && { error }
  const parameters = call.parameters.safeParse(incoming.parameters ?? {}, context)
  if (!parameters.success)
    return { fault: inputFault(parameters.error, 'parameters', request.id, await sentences()) }
  if (call.body && incoming.body === undefined && !call.body.safeParse(undefined).success) {
    return { fault: endpointFault('missing-body', request.id) }
  }
  const body = call.body?.safeParse(incoming.body, context)
  if (body && !body.success) return { fault: inputFault(body.error, 'body', request.id, await sentences()) }
  return { parameters: parameters.data, body: body?.data }
}

/** The requested locale and currency where the site has them, else its defaults (SHELL-130). */
export function marketOf(
  site: Site,
  requested: { locale: string | undefined; currency: string | undefined },
): { locale: string; currency: Currency } {
  const locale =
    site.locales.find(({ id }) => id === requested.locale) ??
    site.locales.find(({ preferredCurrency }) => preferredCurrency === requested.currency) ??
    site.locales.find(({ id }) => id === site.defaultLocale)
  const currency = site.locales.find(
    ({ preferredCurrency }) => preferredCurrency === requested.currency,
  )?.preferredCurrency
  return {
    locale: locale?.id ?? site.defaultLocale,
    currency: currency ?? locale?.preferredCurrency ?? site.defaultCurrency,
  }
}
