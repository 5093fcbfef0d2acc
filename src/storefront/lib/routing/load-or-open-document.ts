import { isRouteErrorResponse, redirectDocument } from 'react-router'

/**
 * The data of a page, for a route that matches every path. The server answers more paths than the routes have: videos, pictures,
 * the sitemap, the API. When it has no page for a path, the browser opens it as an ordinary link does, and the server answers with
 * its file or its page for unknown addresses (decision 0123).
 */
export async function loadOrOpenDocument<Data>(load: () => Promise<Data>, { url }: Request): Promise<Data> {
  try {
    return await load()
  } catch (error) {
    const { pathname, search } = new URL(url)
    if (isRouteErrorResponse(error) && error.status < 500) throw redirectDocument(pathname + search)
    throw error
  }
}
