import type { MailMessage } from '#commerce/ports/mailer.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'

interface OutboxMessage extends MailMessage {
  id: string
  createdAt: string
  sentAt: string | null
}

const listPath = '/dev/outbox'

/**
 * Pages of the outbox, for development: a list at /dev/outbox, each message at /dev/outbox/{id}. Undefined for other
 * paths. Serve them to developers only, because they show shoppers' emails.
 */
export function outboxRoutes({
  newest,
}: {
  newest: (limit: number) => Promise<OutboxMessage[]>
}): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname !== listPath && !pathname.startsWith(`${listPath}/`)) return undefined
    const messages = await newest(200)
    if (pathname === listPath) return page(listHtml(messages))
    const message = messages.find(({ id }) => pathname === `${listPath}/${id}`)
    return message ? page(message.html) : new Response('No such message', { status: 404 })
  }
}

const page = (html: string): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  })

function listHtml(messages: readonly OutboxMessage[]): string {
  const rows = messages.map(
    ({ id, to, subject, text, createdAt, sentAt }) => `<li>
<h2><a href="${listPath}/${id}">${escapeHtml(subject)}</a></h2>
<p>To ${escapeHtml(to)}, written ${escapeHtml(createdAt)}, ${sentAt ? `sent ${escapeHtml(sentAt)}` : 'waiting'}</p>
<details><summary>Text</summary><pre>${escapeHtml(text)}</pre></details>
</li>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif }
h2 { margin: 0; font-size: 1.1rem } li { margin: 0 0 1.5rem } p { margin: 0 } pre { overflow: auto }</style></head>
<body><h1>Outbox</h1>
${rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No mail has been written yet.</p>'}
</body></html>
`
}
