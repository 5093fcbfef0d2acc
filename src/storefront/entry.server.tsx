import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { pageContext } from './calls/context.ts'
import { startLate } from './late-start.ts'

/** After this a page that still waits for data is given up. */
export const streamTimeout = 10_000

/** Pages are whole before they are sent: they are cached, and their inline scripts' hashes go into the header. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { hand, report } = loadContext.get(pageContext)
  return new Promise((resolve, reject) => {
    let code = status
    let isShellDrawn = false
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onShellReady: () => void (isShellDrawn = true),
      // Parts that were waited for stand where they belong, and not at the end for a script to put there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        headers.set('content-type', 'text/html; charset=utf-8')
        const chunks: Buffer[] = []
        const write = (chunk: Buffer, _: string, next: () => void) => {
          chunks.push(chunk)
          next()
        }
        const final = (done: () => void) => {
          // As single bytes: what is looked for has no others, and it takes a third of the time.
          hand(Buffer.from(startLate(Buffer.concat(chunks).toString('latin1')), 'latin1'))
          resolve(new Response(null, { status: code, headers }))
          done()
        }
        pipe(new Writable({ write, final }))
      },
      onShellError: reject,
      onError(error) {
        code = 500
        // Before the shell is drawn, the router hears of it and draws the error page.
        if (isShellDrawn) report(error)
      },
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
