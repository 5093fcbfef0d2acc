import { z } from 'zod'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Audience } from '#commerce/content/content.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Shop } from '#commerce/shop.ts'
import { findCardNumber } from '#shared/payment/card.ts'
import { callClient, withShopperAddress } from './call-client.ts'
import type { CallClient, CallReply, CallRequest } from './call.ts'
import { countCall } from './counted-calls.ts'
import type { AnyCall } from './calls.ts'
import { faultWords } from './faults/requested-words.ts'
import { foreignFault } from './faults/foreign-faults.ts'
import { endpointFault, fieldFault, inputFault, refusalFault, type FaultDocument } from './faults/faults.ts'
import { libraryMessages } from './faults/library-messages.ts'
import { findMalformed } from './input/malformed-input.ts'
import { refuseMarket, refuseOrganization } from './input/documented-names.ts'
import { marketOf } from './input/market-of.ts'
import { normaliseInput } from './input/normalise-input.ts'
import { refusalIn } from './input/refusing.ts'
import { parseBody } from './input/parse-body.ts'
import type { FaultWords } from './faults/fault-words.ts'
import type { EndpointFault } from './faults/shopper-faults.ts'

/** A call as an endpoint received it. Parameters and body are not validated yet. */
interface IncomingCall {
  name: string
  call: AnyCall
  /** True when the server renders a page. During maintenance this is the maintenance page, which needs its calls. */
  isForPage?: boolean
  /** The customer group and the time of a staff preview. */
  preview?: Audience | undefined
  /** Without a site, the first site is used (RUN-018). */
  siteId: string | undefined
  locale: string | undefined
  currency: string | undefined
  parameters: unknown
  body: unknown
  accessToken: string | undefined
  request: CallRequest
  reply: CallReply
  /** Whether the call was made at its path in the documents of the Shopper APIs. */
  isAtDocumentedPath?: boolean
  /** The organization in a documented path. */
  organizationId?: string | undefined
}

/** `isForeign`: the client is not the shop's own storefront. */
export type CallAnswer = { document: unknown; isForeign?: boolean } | { fault: FaultDocument }

/** The reason for not answering a call. Its text is written when the language of the request is known. */
interface Failure {
  fault: (words: FaultWords) => FaultDocument
}

/** Answers a call in the same way for every endpoint. Faults are in the request's locale (decision 0232). */
export async function answerCall(shop: Shop, received: IncomingCall): Promise<CallAnswer> {
  const incoming = received.call.readsBearer ? { ...received, accessToken: undefined } : received
  const shopper = incoming.accessToken === undefined ? undefined : await shopperOf(shop, incoming.accessToken)
  const client = await callClient(shop, incoming, shopper)
  const request = await withShopperAddress(shop, incoming.request, { client, shopper })
  const result = await makeCall(shop, { ...incoming, request }, { shopper, client })
  if (!('fault' in result)) return { document: result.document, isForeign: !client.isOwn }
  const fault = result.fault(await faultWords(shop, incoming))
  return { fault: client.isOwn ? fault : foreignFault(fault, incoming.name) }
}

/** The shopper of a token. The tokens of a client that the shop no longer has are invalid. */
async function shopperOf({ sessions, clients }: Shop, accessToken: string): Promise<Shopper | undefined> {
  const shopper = await sessions.verify(accessToken)
  return shopper && (await clients.find(shopper.clientId)) ? shopper : undefined
}

interface Caller {
  /** The shopper of the token; `undefined` without a token and for an invalid one. */
  shopper: Shopper | undefined
  client: CallClient
}

/** Checks site, maintenance, access token, rate limit and input in this order, then runs the handler. */
async function makeCall(
  shop: Shop,
  incoming: IncomingCall,
  caller: Caller,
): Promise<{ document: unknown } | Failure> {
  const { call, request, reply, siteId } = incoming
  const wrongOrganization = refuseOrganization(shop, incoming.organizationId)
  if (wrongOrganization) return refused(wrongOrganization, request)
  if (siteId === undefined && needsSite(incoming, caller.client))
    return failed(hasWrongToken(incoming, caller) ? 'unauthorized' : 'missing-site', request)
  const site = siteId === undefined ? (await shop.sites.all())[0] : await shop.sites.find(siteId)
  if (!site) return refused({ refused: 'site-not-found', siteId: siteId ?? '' }, request)
  if (site.preferences.maintenance && !incoming.isForPage) return failed('maintenance', request)

  const wrongMarket = needsSite(incoming, caller.client) && refuseMarket(site, incoming)
  if (wrongMarket) return refused(wrongMarket, request)

  const access = await checkAccess(shop, incoming, { site, ...caller })
  if ('fault' in access) return access
  const input = parseInput(incoming)
  if ('fault' in input) return input

  const market = marketOf(site, incoming)
  const effects = await contextEffects(shop, { ...caller, shopper: access.shopper })
  const result = await call.perform({
    shop,
    client: caller.client,
    site: await shop.localizedTexts.siteIn(site, market.locale),
    ...market,
    text: (await shop.texts.of(site, market.locale)).text,
    // The response of a public call is the same for all clients.
    shopper:
      call.auth === 'public' || !access.shopper
        ? undefined
        : { ...access.shopper, locale: market.locale, context: effects?.context },
    ...input,
    request,
    reply,
    preview: incoming.preview ?? effects?.preview,
    promotedTo: effects?.promotedTo,
  })
  countCall(shop.database, { siteId: site.id, name: incoming.name, body: input.body, result })
  return isRefusal(result) ? refused(result, request) : result
}

const hasWrongToken = ({ accessToken }: IncomingCall, { shopper }: Caller): boolean =>
  accessToken !== undefined && shopper === undefined

/** Whether the documents require the site of a call (DROP-011). Calls of the shop's own client have a default. */
const needsSite = ({ isAtDocumentedPath = false, name }: IncomingCall, { isOwn }: CallClient): boolean =>
  isAtDocumentedPath && !isOwn && name.startsWith('Shopper') && !name.startsWith('ShopperLogin.')

/**
 * What the shopper's context changes for content and promotions (DROP-098). Only for foreign clients: their responses
 * are in no shared cache, and the storefront's calls run no statement for it.
 */
async function contextEffects(shop: Shop, { client, shopper }: Caller) {
  const context = client.isOwn || !shopper ? undefined : await shop.shopperContexts.qualifiersOf(shopper)
  if (!context || !shopper) return undefined
  const { at, sourceCode = null, couponCodes } = context
  const customerGroups = [...shopper.customerGroups, ...context.customerGroups]
  return {
    context,
    preview: { at, customerGroups },
    promotedTo: { at, customerGroups, sourceCode, couponCodes },
  }
}

const refused = (refusal: Refusal, { id }: CallRequest): Failure => ({
  fault: (words) => refusalFault(refusal, id, words),
})

const failed = (fault: EndpointFault, { id }: CallRequest): Failure => ({
  fault: (words) => endpointFault(fault, id, { words }),
})

/**
 * Clients of the documents log a shopper out when the password has changed, and refresh other tokens (DROP-105). The
 * shop's own storefront has one code for both.
 */
const reasonOf401 = async (
  { sessions }: Shop,
  { accessToken, isAtDocumentedPath = false }: Pick<IncomingCall, 'accessToken' | 'isAtDocumentedPath'>,
  { shopper }: Pick<Caller, 'shopper'>,
): Promise<EndpointFault> =>
  isAtDocumentedPath &&
  accessToken !== undefined &&
  !shopper &&
  (await sessions.credentialsChanged(accessToken))
    ? 'credentials-changed'
    : 'unauthorized'

/** DROP-021: a client without the scope of shoppers may use calls that need none, or one of its own scopes. */
const isInScope = (call: AnyCall, { shopper, client }: Caller): boolean =>
  client.isOwn ||
  shopper === undefined ||
  call.auth === 'public' ||
  call.scope !== undefined ||
  client.scopes.includes('sfcc.shopper-standard')

/** Checks site and kind of the shopper, the client's scope and the rate limit. */
async function checkAccess(
  shop: Shop,
  incoming: IncomingCall,
  { site, shopper, client }: Caller & { site: Site },
): Promise<{ shopper: Shopper | undefined } | Failure> {
  const { name, call, parameters, accessToken, request } = incoming
  const needsShopper = call.auth === 'shopper' || call.auth === 'registered'
  const isOfOtherSite = shopper !== undefined && shopper.siteId !== site.id
  if (isOfOtherSite || (!shopper && (needsShopper || accessToken !== undefined)))
    return failed(await reasonOf401(shop, incoming, { shopper }), request)
  if (!isInScope(call, { shopper, client })) return failed('client-out-of-scope', request)
  const scope = call.scope ?? (client.isOwn ? undefined : call.foreignScope)
  if (scope && !(shopper && client.isPrivate && client.scopes.includes(scope)))
    return failed('unauthorized', request)
  if (call.needsAgent && !shopper?.agent) return failed('unauthorized', request)
  const other = client.isOwn ? undefined : otherCustomer(call, parameters, shopper)
  if (other !== undefined) return refused({ refused: 'customer-not-found', customerId: other }, request)
  if (call.auth === 'registered' && shopper?.kind !== 'registered') return failed('registered-only', request)
  // The browser of a shopper may have the token of a private client, and could name any address.
  const senders = shopper && client.isPrivate ? [request.ip, shopper.usid] : [request.ip]
  const flood = call.limit && (await shop.limits.take(call.limit, ...senders.map((one) => `${one} ${name}`)))
  if (flood) return refused(flood, request)
  return {
    shopper: shopper && {
      ...shopper,
      sender: request.ip,
      senders,
      requestId: request.id,
      ...(!client.isOwn && { isForeign: true }),
    },
  }
}

/**
 * The customer of the path, if it is another one than the shopper: foreign clients cannot find out whether that
 * customer exists (DROP-082).
 */
function otherCustomer(call: AnyCall, parameters: unknown, shopper: Shopper | undefined): string | undefined {
  if (!call.path.includes('/customers/{customerId}')) return undefined
  const { customerId } = Object(parameters) as { customerId?: unknown } // Object() turns a missing value into {}.
  return customerId === shopper?.customerId ? undefined : String(customerId)
}

/** Field names of passwords. Calls hash these values and never store them as text. */
const passwordNames = ['password', 'currentPassword', 'newPassword', 'new_password', 'c_currentPassword']

/** The password fields of a call. Other fields with such names could be stored, so they are checked. */
const passwordFields = (body: z.ZodType): string[] =>
  body instanceof z.ZodObject ? passwordNames.filter((name) => Object.hasOwn(body.shape, name)) : []

/** Parses parameters and body with the schemas of the call. */
function parseInput({
  call,
  request,
  ...received
}: IncomingCall): { parameters: unknown; body: unknown } | Failure {
  const malformed = findMalformed({ parameters: received.parameters, body: received.body })
  if (malformed) return { fault: (words) => fieldFault(malformed, request.id, words) }
  const incoming = {
    parameters: normaliseInput(received.parameters),
    body: normaliseInput(received.body),
  }
  // Runs before the schema, whose faults may repeat a value. Card numbers may be typed into the gateway's field only.
  // The body of a call without a body schema is never read.
  const field = call.body && findCardNumber(incoming.body, passwordFields(call.body))
  if (field !== undefined) return refused({ refused: 'card-number-refused', field: field || 'body' }, request)
  const parameters = parse(call.parameters, incoming.parameters ?? {}, { part: 'parameters', request })
  if ('fault' in parameters) return parameters
  if (call.body && incoming.body === undefined && !call.body.safeParse(undefined).success)
    return failed('missing-body', request)
  const body = call.body && parse(call.body, incoming.body, { part: 'body', request })
  if (body && 'fault' in body) return body
  return { parameters: parameters.data, body: body?.data }
}

const plainParse: typeof parseBody = (schema, value, options) => schema.safeParse(value, options)

function parse(
  schema: z.ZodType,
  value: unknown,
  { part, request }: { part: 'parameters' | 'body'; request: CallRequest },
): { data: unknown } | Failure {
  const safeParse = part === 'body' ? parseBody : plainParse
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed
  const refusal = refusalIn(parsed.error)
  if (refusal) return refused(refusal, request)
  return {
    fault: (words) => {
      const library = libraryMessages(words.locale)
      const { error = parsed.error } = safeParse(schema, value, library && { error: library })
      return inputFault(error, part, { requestId: request.id, words, english: parsed.error })
    },
  }
}
