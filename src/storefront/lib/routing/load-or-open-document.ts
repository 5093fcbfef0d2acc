import { isRouteErrorResponse, redirectDocument } from 'react-router'

/**
 * Loads the data of a page for a route that matches every path. The server also has other files: videos, pictures,
 * the sitemap and the API. If the server has no page for a path, the browser opens the path as a document. Then the
 * server sends the file, or its not-found page (decision 0123).
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
