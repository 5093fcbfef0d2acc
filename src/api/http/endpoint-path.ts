import { getPath } from 'hono/utils/url'

/**
 * The path by which the router finds a request's endpoint. A trailing slash makes no difference: the documents of the
 * Shopper APIs write some paths with it, and clients differ. Pages are not affected.
 */
export function endpointPath(request: Request): string {
  const path = getPath(request)
  return /^\/(?:api|mobify)\//.test(path) ? withoutSlash(path) : path
}

/**
 * The path of a route, without trailing slashes. Uses no regular expression: `/\/+$/` takes seconds for thousands of
 * slashes.
 */
export function withoutSlash(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
