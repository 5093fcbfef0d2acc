import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** React's comment instead of content that it could not render. */
const unfinishedBoundary = '<!--$!-->'

/**
 * Renders the page as one string without its doctype, an eighth faster than a stream. Returns undefined if a
 * component suspends or throws: the caller then renders a stream, which waits and reports the error.
 */
export function renderAtOnce(page: ReactElement): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(unfinishedBoundary) ? undefined : html
  } catch {
    return undefined
  }
}
