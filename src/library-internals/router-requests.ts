/** The requests that React Router's browser code sends automatically, besides requests for documents. */

/** React Router requests the routes of links here; the answer depends on the links and on the build. */
export const manifestPath = '/__manifest'
/** Also under the prefix of a page's scripts (script-prefix.ts). */
export const isManifestPath = (pathname: string): boolean =>
  pathname === manifestPath || (pathname.startsWith('/texts/') && pathname.endsWith(manifestPath))

export const manifestKeys: ReadonlySet<string> = new Set(['paths', 'version'])

/** The query key of a data request that lists the routes whose data it needs. */
export const dataRequestKey = '_routes'

const dataSuffix = '.data'
/** For a path that ends in a slash, such as that of the home page. */
const dataOfFolder = '/_.data'

/** Whether React Router's browser code sent a request for this path: for the data of a page, or for routes. */
export const isRouterRequest = (pathname: string): boolean =>
  pathname.endsWith(dataSuffix) || isManifestPath(pathname)

/** The path of the page of a data request. Other paths are returned unchanged. */
export function documentPath(pathname: string): string {
  if (pathname.endsWith(dataOfFolder)) return pathname.slice(0, 1 - dataOfFolder.length)
  return pathname.endsWith(dataSuffix) ? pathname.slice(0, -dataSuffix.length) : pathname
}
