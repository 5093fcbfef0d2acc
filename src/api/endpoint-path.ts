import { getPath } from 'hono/utils/url'

/**
 * The path by which a request finds its endpoint. A slash at its end makes no difference: the documents of the Shopper APIs
 * write some paths with it, and clients differ. Pages are not affected.
 */
export function endpointPath(request: Request): string {
  const path = getPath(request)
  return /^\/(?:api|mobify)\//.test(path) ? withoutSlash(path) : path
}

/** The path of a route, without a slash at its end. */
export const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)
