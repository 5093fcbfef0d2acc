import { z } from 'zod'
import type { Auth } from './call.ts'
import { describeFaults } from './faults.ts'
import type { ListedCall } from './listed-calls.ts'

/** /api/docs: every call with its endpoints, from the same definitions that answer them. */
export function docsPage(calls: readonly ListedCall[]): string {
  const apis = [...Map.groupBy(calls, ({ api }) => api)].toSorted(([a], [b]) => a.localeCompare(b))
  const index = apis.map(([api]) => `<li><a href="#${api}">${api}</a></li>`).join('')
  const sections = apis.map(
    ([api, methods]) =>
      `<section id="${api}"><h2>${api}</h2>${methods.map((listed) => callArticle(listed)).join('')}</section>`,
  )
  return page('Bonbon calls', `${introduction}<nav><ul>${index}</ul></nav>${sections.join('')}`)
}

const introduction = `<p>Every call answers at its own path (REST) and, as <code>POST</code> with
    <code>{ "parameters": …, "body": … }</code>, at <code>/api/{siteId}/scapi/{Api}/{method}</code> (RPC).
    The same list is available as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.
    Every error is a <a href="/api/docs/faults">fault document</a>.</p>
    <p>REST calls whose path has no site take it as <code>siteId</code> in the query. Every call takes <code>locale</code> and
    <code>currency</code> with its parameters; the defaults are those of the site.
    An access token goes into the header <code>Authorization: Bearer …</code>; <a href="#ShopperLogin">ShopperLogin</a> gives
    one. An invalid token is refused with 401, also where no token is needed.</p>`

const callers: Record<Auth, string> = {
  public: 'Needs no token',
  optional: 'Needs no token, but uses one',
  shopper: 'Needs the token of a guest or a customer',
  registered: 'Needs the token of a logged-in customer',
}

function callArticle({ api, method, call, verb, path }: ListedCall): string {
  const { summary, description, auth, limit, status } = call
  return `<article id="${api}.${method}"><h3>${method}</h3><p>${prose(summary)}</p>
    ${description === undefined ? '' : `<p>${prose(description)}</p>`}
    <p><code>${verb} ${escape(path)}</code></p>
    <p class="small">${callers[auth]}${limit ? `. Rate limit: ${limit}` : ''}. Answers ${status}.</p>
    ${schemaDetails('Parameters', call.parameters)}${call.body ? schemaDetails('Body', call.body) : ''}</article>`
}

function schemaDetails(title: string, schema: z.ZodType): string {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  if (shape.type === 'object' && Object.keys(shape.properties ?? {}).length === 0) return ''
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(shape, null, 2))}</pre></details>`
}

/** /api/docs/faults: the page that the `type` of every fault document links to. */
export function faultsPage(): string {
  const rows = describeFaults().map(
    ({ code, status, title, detail }) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escape(title)}</td><td>${escape(detail)}</td></tr>`,
  )
  return page(
    'Fault documents',
    `<p>An answer with status 400 or above is a fault document (RFC 9457) with <code>isError</code>, <code>status</code>,
    <code>type</code>, <code>title</code>, <code>detail</code>, <code>arguments</code> and <code>requestId</code>. The log of
    the shop has the same <code>requestId</code>. <a href="/api/docs">All calls</a></p>
    <table><thead><tr><th>type</th><th>status</th><th>title</th><th>detail, for example</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

export const docsStyle = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #3b2218; background: #fbf6ec }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
h1, h2 { font-family: Georgia, serif } h2 { border-top: 2px solid #e8a317; padding-top: 1rem }
article { background: #fffdf8; border-radius: 12px; padding: .75rem 1.25rem; margin: 1rem 0; box-shadow: 0 1px 4px #3b221822 }
h3 { margin: .25rem 0 } a { color: #9a6400 } code, pre { font: 14px/1.5 ui-monospace, monospace } pre { overflow: auto }
nav ul { columns: 3 12rem; padding-left: 1.25rem } .small { color: #6b5448; font-size: .875rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .5rem; border-bottom: 1px solid #e5dccb }
tr:target { background: #fff1cf }
`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${title}</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><main><h1>${title}</h1>${body}</main></body></html>`

/** Text with `code` in it. */
const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
