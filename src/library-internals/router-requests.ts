/** The requests that React Router's browser code sends by itself, beside those for documents. */

/** React Router requests the routes of links here; the answer depends on the links and on the build. */
export const manifestPath = '/__manifest'
/** Under the prefix of a page's scripts, too (script-prefix.ts). */
export const isManifestPath = (pathname: string): boolean =>
  pathname === manifestPath || (pathname.startsWith('/texts/') && pathname.endsWith(manifestPath))

export const manifestKeys: ReadonlySet<string> = new Set(['paths', 'version'])

/** The query key of a data request that names the routes whose data it wants. */
export const dataRequestKey = '_routes'

const dataSuffix = '.data'
/** Of a path that ends in a slash, such as that of the home page. */
const dataOfFolder = '/_.data'

/** Whether React Router's browser code sent a request for this path: for the data of a page, or for routes. */
export const isRouterRequest = (pathname: string): boolean =>
  pathname.endsWith(dataSuffix) || isManifestPath(pathname)

/** The path of the page that a data request is for. Other paths stay as they are. */
export function documentPath(pathname: string): string {
  if (pathname.endsWith(dataOfFolder)) return pathname.slice(0, 1 - dataOfFolder.length)
  return pathname.endsWith(dataSuffix) ? pathname.slice(0, -dataSuffix.length) : pathname
}
