import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { pageContext } from './calls/context.ts'

/** After this a page that still waits for data is given up. */
export const streamTimeout = 10_000

/** Pages are whole before they are sent: they are cached, and their inline scripts' hashes go into the header. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let code = status
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        clearTimeout(timer)
        headers.set('content-type', 'text/html; charset=utf-8')
        const body = new PassThrough()
        pipe(body)
        text(body).then((html) => resolve(new Response(html, { status: code, headers })), reject)
      },
      onShellError: reject,
      onError: () => void (code = 500),
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
