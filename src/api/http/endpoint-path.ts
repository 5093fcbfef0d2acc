import { getPath } from 'hono/utils/url'
import { documentedPrefix, isDocumentedRootPath } from './documented-paths.ts'

/**
 * The path by which the router finds a request's endpoint. The paths of the Shopper APIs at the root get the prefix,
 * so that each call has one route. A trailing slash makes no difference: the documents of the Shopper APIs write some
 * paths with it, and clients differ. Pages are not affected.
 */
export function endpointPath(request: Request): string {
  const path = getPath(request)
  if (isDocumentedRootPath(path)) return withoutSlash(documentedPrefix + path)
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
