import { isOutage, retryAfterSeconds } from '#shared/service-unavailable.ts'

/** The error page of the server (SHELL-072, SHELL-074). It is plain text, so that it cannot fail itself. */
export function errorPage(error: unknown): Response {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  if (!isOutage(error)) return new Response(html, { status: 500, headers })
  headers.set('retry-after', String(retryAfterSeconds))
  return new Response(html, { status: 503, headers })
}

const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Well, this isn't pretty.</title>
<h1>Well, this isn't pretty.</h1><p>This page seems to have run away.</p><p><a href="/">Back To Home</a></p></html>
`
