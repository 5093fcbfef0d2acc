import type { Shop } from '#commerce/shop.ts'
import { camelKeys, snakeKeys } from '#shared/json/key-case.ts'
import { makeCall, responseOf } from '#api/http/answer-http.ts'
import {
  bearerToken,
  failWith,
  faultResponse,
  wordsOf,
  type EndpointContext,
} from '#api/http/endpoint-context.ts'
import { refusalFault } from '#api/faults/faults.ts'
import { bridgeTokenOf } from '#api/ocapi/bridge-cookie.ts'
import { findResource, olderQuery } from './older-resources.ts'
import { readBody } from '#api/http/read-body.ts'

const clientHeader = 'x-dw-client-id'
const overrideHeader = 'x-dw-http-method-override'

/** The methods that the older helper sends as POST. */
const overridden = ['PUT', 'PATCH', 'DELETE']

/**
 * Answers a resource of the older helper with the matching call of the Shopper APIs (API-008 to API-012). Keys are in
 * snake case, except keys that begin with `_` or `c_`; keys in camel case are accepted too. The shopper is identified
 * by the token or, without one, by the session bridge in the cookie.
 */
export async function answerOlder(shop: Shop, context: EndpointContext): Promise<Response> {
  const { req } = context
  // The browser sends the bridge cookie with requests of every page.
  if (req.header('sec-fetch-site') === 'cross-site') return failWith(context, 'cross-site')
  const clientId = req.header(clientHeader) ?? req.query('client_id') ?? ''
  if (clientId !== shop.sessions.defaultClientId)
    return faultResponse(
      refusalFault({ refused: 'invalid-client', clientId }, context.get('requestId'), await wordsOf(context)),
    )
  const found = resourceOf(context)
  if (found === undefined) return failWith(context, 'not-found')
  if (typeof found === 'string') return failWith(context, 'method-not-allowed')
  const { listed } = found
  const read = listed.call.body ? await readBody(req.raw) : { body: undefined }
  if ('unreadable' in read) return failWith(context, read.unreadable)
  const parameters = { ...olderQuery(req.queries()), ...found.parameters }
  const { answer, ...reply } = await makeCall(shop, context, {
    name: `${listed.api}.${listed.method}`,
    call: listed.call,
    parameters,
    query: parameters,
    body: camelKeys(read.body),
    siteId: req.param('siteId'),
    accessToken: olderToken(context),
  })
  const inSnakeCase = 'fault' in answer ? answer : { document: answer.document && snakeKeys(answer.document) }
  return responseOf(inSnakeCase, listed.call, reply)
}

/** Whether the call of a resource accepts large bodies. */
export function olderHasLargeBody(context: EndpointContext): boolean {
  const found = resourceOf(context)
  return typeof found === 'object' && found.listed.call.hasLargeBody
}

function resourceOf(context: EndpointContext): ReturnType<typeof findResource> {
  const [, path = ''] = context.req.path.split(/\/dw\/shop\/\w+\//)
  return findResource(verbOf(context), decoded(path))
}

/**
 * The shopper's token. The browser also sends the cookie with requests of sibling hosts, which must not act for the
 * shopper.
 */
export function olderToken(context: EndpointContext): string | undefined {
  const { req } = context
  const isOwnPage = [undefined, 'same-origin'].includes(req.header('sec-fetch-site'))
  return (
    bearerToken(context) ??
    (isOwnPage ? bridgeTokenOf(req.header('cookie'), context.get('origin')) : undefined)
  )
}

/** The effective method, with the override. */
function verbOf({ req }: EndpointContext): string {
  const override = req.header(overrideHeader)?.toUpperCase()
  if (override === undefined || req.method !== 'POST') return req.method
  return overridden.includes(override) ? override : 'POST'
}

/** An invalid escape in a path matches no resource. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
