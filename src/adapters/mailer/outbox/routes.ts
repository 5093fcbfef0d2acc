import type { MailMessage } from '#commerce/ports.ts'

interface KeptMessage extends MailMessage {
  id: string
  createdAt: string
  sentAt: string | null
}

const listPath = '/dev/outbox'

/**
 * The outbox as pages, for development: a list at /dev/outbox, each message at /dev/outbox/{id}. Answers nothing for
 * other paths. Mount it only where nobody but developers can come: it shows what shoppers are written.
 */
export function outboxRoutes({
  newest,
}: {
  newest: (limit: number) => Promise<KeptMessage[]>
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
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  })

function listHtml(messages: readonly KeptMessage[]): string {
  const rows = messages.map(
    ({ id, to, subject, text, createdAt, sentAt }) => `<li>
<h2><a href="${listPath}/${id}">${escape(subject)}</a></h2>
<p>To ${escape(to)}, written ${escape(createdAt)}, ${sentAt ? `handed over ${escape(sentAt)}` : 'waiting'}</p>
<details><summary>Text</summary><pre>${escape(text)}</pre></details>
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

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
