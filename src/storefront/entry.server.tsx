import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { pageContext } from './lib/api/page-context.ts'
import { earlyScript, withEarlyScript } from './lib/routing/early-script.ts'
import { SiteTextsContext } from '#ui/messages/area-messages.tsx'
import { restoreLoaderData } from '#library-internals/kept-loader-data.ts'
import { pageDataElement } from '#library-internals/page-data.ts'
import { renderAtOnce } from '#library-internals/render-at-once.tsx'
import { deferTag, startScript } from '#library-internals/deferred-hydration.ts'
import { takeMarks } from '#library-internals/marked-scripts.ts'

/** In milliseconds. A page that is still waiting for data after this time is aborted. */
export const streamTimeout = 10_000

/** Renders the complete page before it is sent, for the page cache and for the script hashes in a header. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { deliverHtml, report, texts } = loadContext.get(pageContext)
  const { staticHandlerContext } = context
  restoreLoaderData(staticHandlerContext, loadContext)
  const nonce = crypto.randomUUID()
  // Removes the data stream: the browser gets the data with the page.
  const { serverHandoffStream, ...ofPage } = context
  const page = () => (
    <SiteTextsContext value={texts.messages}>
      <ServerRouter context={ofPage} url={request.url} nonce={nonce} />
    </SiteTextsContext>
  )
  const html = renderAtOnce(page())
  const rendered = html === undefined ? await renderWhenReady(page(), report) : { html, hasErrors: false }
  const { parts: unmarked, inlineScripts } = takeMarks(rendered.html, nonce, deferTag)
  deliverHtml({
    bytes: bytesOf(unmarked, pageDataElement(staticHandlerContext)),
    inlineScripts: [earlyScript, ...inlineScripts, startScript],
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status: rendered.hasErrors ? 500 : status, headers })
}

/** Joins the parts of the page, and adds its data and the first and last scripts. */
function bytesOf([first = '', ...parts]: string[], data: string): NonSharedBuffer {
  const last = parts.pop() ?? ''
  const end = last.lastIndexOf('</body>')
  const head = first.startsWith(doctype) ? first : doctype + first
  const start = [data, `<script>${startScript}</script>`, last.slice(end)]
  const all = [withEarlyScript(head), ...parts, ...(end === -1 ? [last] : [last.slice(0, end), ...start])]
  return Buffer.concat(all.map((part) => Buffer.from(part)))
}

/** React only writes the doctype into streams. */
const doctype = '<!DOCTYPE html>'

interface Rendered {
  html: string
  /** Whether components threw: they show their fallback and are reported. */
  hasErrors: boolean
}

/** Waits for all suspended components. Rejects if the page itself throws: the router then renders the error page. */
function renderWhenReady(page: ReactElement, report: (error: unknown) => void): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = []
    const { pipe, abort } = renderToPipeableStream(page, {
      // Writes suspended components in their position, instead of at the end of the page with a script that moves
      // them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        for (const error of errors) report(error)
        const chunks: Buffer[] = []
        const write = (chunk: Buffer, _: string, next: () => void) => {
          chunks.push(chunk)
          next()
        }
        const final = (done: () => void) => {
          resolve({ html: Buffer.concat(chunks).toString(), hasErrors: errors.length > 0 })
          done()
        }
        pipe(new Writable({ write, final }))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError: (error) => void errors.push(error),
    })
    const timer = setTimeout(
      () => abort(new Error('The page took too long to render')),
      streamTimeout + 1_000,
    )
  })
}

/** Reports unexpected errors, with the request id. A status below 500, such as 404, is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isExpected = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isExpected) context.get(pageContext).report(error)
}
