import { isCallPath } from './request-limit.ts'

/** The host of the API, if it has its own (DROP-005). It answers calls only. Without one, the shop's hosts do. */
export interface ApiHost {
  is(host: string | undefined): boolean
  /** The origin of a request on the API's host. */
  readonly origin: string | undefined
  /** Whether a request has no answer here: a page on the API's host. */
  refuses(host: string | undefined, path: string): boolean
}

/** Opens the API's host. `apiOrigin` is the setting BONBON_API_ORIGIN. */
export function openApiHost(apiOrigin: string | undefined): ApiHost {
  const ownHost = apiOrigin === undefined ? undefined : new URL(apiOrigin).host
  const is = (host: string | undefined) => ownHost !== undefined && host === ownHost
  return { is, origin: apiOrigin, refuses: (host, path) => is(host) && !isCallPath(path) }
}
