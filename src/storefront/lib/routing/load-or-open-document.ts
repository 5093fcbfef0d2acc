import { isRouteErrorResponse, redirectDocument } from 'react-router'

/**
 * The data of a page, for a route that matches every path. Not every path is a page: the server also has videos, pictures, the
 * sitemap and the API. When the server has no page for a path, the browser opens the path as a document. The server then sends the
 * file, or its page for unknown addresses (decision 0123).
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
