import { families, type AnyCall } from './calls.ts'

/** A call with its family, API and method name. */
export interface ListedCall {
  api: string
  method: string
  call: AnyCall
  verb: string
  /** Whether it is a call of the Shopper APIs. */
  isDocumented: boolean
  /** The path of the REST endpoint, with `{parameters}` as in the OpenAPI documents. */
  path: string
}

/** The prefix of each family's REST endpoints. */
const restPrefixes: Record<keyof typeof families, string> = {
  scapi: '/mobify/proxy/api',
  custom: '/mobify/proxy/api/custom',
  site: '/api/{siteId}',
  ocapi: '/mobify/proxy/ocapi',
  einstein: '/mobify/proxy/einstein',
}

const apisByFamily: Record<string, Record<string, Record<string, AnyCall>>> = families

/** Every call of every family. */
export const listedCalls: readonly ListedCall[] = Object.entries(restPrefixes).flatMap(([family, prefix]) =>
  Object.entries(apisByFamily[family] ?? {}).flatMap(([api, methods]) =>
    Object.entries(methods).map(([method, call]) =>
      listed(prefix, { api, method, call, isDocumented: family === 'scapi' }),
    ),
  ),
)

function listed(prefix: string, entry: Omit<ListedCall, 'verb' | 'path'>): ListedCall {
  const [verb = '', path = ''] = entry.call.path.split(' ')
  return { ...entry, verb, path: `${prefix}${path}` }
}
