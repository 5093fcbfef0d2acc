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
import { renderAtOnce, readHandoff, withHandoff } from '#library-internals/render-at-once.tsx'
import { deferHydration } from '#library-internals/deferred-hydration.ts'

/** After this a page that still waits for data is given up. */
export const streamTimeout = 10_000

/** Pages are whole before they are sent: they are cached, and their inline scripts' hashes go into the header. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { deliverHtml, report } = loadContext.get(pageContext)
  const packed = await readHandoff(context)
  const page = () => <ServerRouter context={withHandoff(context, packed)} url={request.url} />
  const html = renderAtOnce(page())
  const drawn = html === undefined ? await drawWaiting(page(), report) : { html, hasBroken: false }
  deliverHtml(Buffer.from(deferHydration(drawn.html)))
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status: drawn.hasBroken ? 500 : status, headers })
}

interface Drawn {
  html: string
  /** A part is missing, and the log knows. */
  hasBroken: boolean
}

/** The page once all of its parts are there. Rejects when the page as a whole breaks: the router draws the error page. */
function drawWaiting(page: ReactElement, report: (error: unknown) => void): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const broken: unknown[] = []
    const { pipe, abort } = renderToPipeableStream(page, {
      // Parts that were waited for stand where they belong, and not at the end for a script to put there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        for (const error of broken) report(error)
        const chunks: Buffer[] = []
        const write = (chunk: Buffer, _: string, next: () => void) => {
          chunks.push(chunk)
          next()
        }
        const final = (done: () => void) => {
          resolve({ html: Buffer.concat(chunks).toString(), hasBroken: broken.length > 0 })
          done()
        }
        pipe(new Writable({ write, final }))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError: (error) => void broken.push(error),
    })
    const timer = setTimeout(
      () => abort(new Error('The page took too long to render')),
      streamTimeout + 1_000,
    )
  })
}

/** The log gets what broke, with the request's id. A page that is not there has not broken. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isAnswer) context.get(pageContext).report(error)
}
