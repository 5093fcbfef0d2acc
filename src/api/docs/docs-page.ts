import { z } from 'zod'
import type { Auth } from '#api/call.ts'
import { describeFaults } from './describe-faults.ts'
import type { ListedCall } from '#api/listed-calls.ts'
import { describeDocuments, documentName } from './open-api.ts'

/** /api/docs: lists every call with its endpoints, from the same definitions that answer requests. */
export function docsPage(calls: readonly ListedCall[]): string {
  const apis = [...Map.groupBy(calls, ({ api }) => api)].toSorted(([a], [b]) => a.localeCompare(b))
  const index = apis.map(([api]) => `<li><a href="#${api}">${api}</a></li>`).join('')
  const documents = Object.entries(describeDocuments())
  const sections = apis.map(
    ([api, methods]) =>
      `<section id="${api}"><h2>${api}</h2>${methods.map((listed) => callArticle(listed)).join('')}</section>`,
  )
  const answers = documents.map(([name, schema]) => documentArticle(name, schema)).join('')
  return page(
    'Bonbon calls',
    `${introduction}<nav><ul>${index}<li><a href="#documents">Documents</a></li></ul></nav>${sections.join('')}
    <section id="documents"><h2>Documents</h2>${documentsIntroduction}${answers}</section>`,
  )
}

const introduction = `<p>Every call answers at its own path (REST) and, as <code>POST</code> with
    <code>{ "parameters": …, "body": … }</code>, at <code>/api/{siteId}/scapi/{Api}/{method}</code> (RPC).
    The same list is available as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.
    Every error is a <a href="/api/docs/faults">fault document</a>.</p>
    <p>REST calls whose path has no site take it as <code>siteId</code> in the query. Every call takes <code>locale</code> and
    <code>currency</code> with its parameters; the defaults are those of the site.
    An access token goes into the header <code>Authorization: Bearer …</code>; <a href="#ShopperLogin">ShopperLogin</a> gives
    one. An invalid token is refused with 401, also where no token is needed.</p>`

const documentsIntroduction = `<p>What calls answer with. A document has no other fields than these. A field with
    <code>?</code> may be absent. Where <code>c_…</code> is among them, clients may add fields whose names begin so.</p>`

const callers: Record<Auth, string> = {
  public: 'Needs no token',
  optional: 'Needs no token, but uses one',
  shopper: 'Needs the token of a guest or a customer',
  registered: 'Needs the token of a logged-in customer',
}

function callArticle({ api, method, call, verb, path }: ListedCall): string {
  const { summary, description, auth, limit } = call
  return `<article id="${api}.${method}"><h3>${method}</h3><p>${prose(summary)}</p>
    ${description === undefined ? '' : `<p>${prose(description)}</p>`}
    <p><code>${verb} ${escape(path)}</code></p>
    <p class="small">${callers[auth]}${limit ? `. Rate limit: ${limit}` : ''}. ${answerOf(call)}.</p>
    ${schemaDetails('Parameters', call.parameters)}${call.body ? schemaDetails('Body', call.body) : ''}</article>`
}

function answerOf({ status, document, mayBeEmpty }: ListedCall['call']): string {
  const link = document && ` with ${documentLink(documentName(document))}`
  return `Answers ${status}${link ?? ''}${mayBeEmpty ? ', or 204 without a document' : ''}`
}

const documentLink = (name: string): string => `<a href="#document-${name}">${name}</a>`

/** Lists the fields of a document, one per line. */
function documentArticle(name: string, schema: JsonSchema): string {
  const shape = fieldLines(schema, '').join('\n') || 'No fields.'
  return `<article id="document-${name}"><h3>${name}</h3><pre>${shape}</pre></article>`
}

interface JsonSchema {
  [keyword: string]: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  additionalProperties?: JsonSchema | boolean
  patternProperties?: Record<string, JsonSchema>
}

function fieldLines(schema: JsonSchema, indent: string): string[] {
  const {
    properties,
    patternProperties = {},
    required = [],
    items,
    anyOf,
    oneOf,
    additionalProperties,
  } = schema
  if (items && !properties) return [`${indent}list of`, ...fieldLines(items, `${indent}  `)]
  const choices = anyOf ?? oneOf
  if (choices && !properties) return choices.flatMap((one) => ['', ...fieldLines(one, indent)]).slice(1)
  const any = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
  const fields = [
    ...Object.entries(properties ?? {}).map(
      ([field, of]) => [required.includes(field) ? field : `${field}?`, of] as const,
    ),
    ...Object.entries(patternProperties).map(
      ([pattern, of]) => [`${pattern.replace('^', '')}…`, of] as const,
    ),
    ...(any ? [['each name', additionalProperties] as const] : []),
  ]
  if (!properties && fields.length === 0) return [`${indent}${typeText(schema)}`]
  return fields.flatMap(([field, of]) => {
    const nested = nestedIn(of)
    const line = `${indent}${escape(field)}: ${typeText(of)}`
    return nested ? [line, ...fieldLines(nested, `${indent}  `)] : [line]
  })
}

/** The object whose fields are listed below a field. */
function nestedIn(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema
  if (schema.items) return nestedIn(schema.items)
  return (schema.anyOf ?? schema.oneOf)?.map(nestedIn).find((found) => found !== undefined)
}

function typeText(schema: JsonSchema): string {
  const { $ref, type, items, prefixItems, enum: values, const: constant } = schema
  if (typeof $ref === 'string') return documentLink($ref.split('/').at(-1) ?? '')
  if (values) return values.map((value) => escape(JSON.stringify(value))).join(' | ')
  if (constant !== undefined) return escape(JSON.stringify(constant))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeText))].join(' | ')
  if (prefixItems) return `[${prefixItems.map(typeText).join(', ')}]`
  if (items) return isNothing(items) ? 'empty list' : `list of ${typeText(items)}`
  if (Array.isArray(type)) return type.join(' | ')
  return typeof type === 'string' ? type : 'any'
}

const isNothing = ({ not }: JsonSchema): boolean => not !== undefined

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
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --ink: #1f2328; --quiet: #57606a; --ground: #f6f8fa; --card: #fff; --line: #d0d7de; --link: #0550ae; --mark: #fff8c5; color: var(--ink); background: var(--ground) }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --quiet: #9da7b3; --ground: #0d1117; --card: #161b22; --line: #30363d; --link: #79c0ff; --mark: #3b2f00 } }
body { margin: 0 } main { max-width: 64rem; margin: 0 auto; padding: 1rem } h2 { border-top: 2px solid var(--line); padding-top: 1rem }
a { color: var(--link) } h3 { margin: .25rem 0 } h3, code, pre { overflow-wrap: anywhere } code, pre { font: 14px/1.5 ui-monospace, monospace }
pre { white-space: pre-wrap; overflow: auto } .small { color: var(--quiet); font-size: .875rem } summary { cursor: pointer }
article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .75rem 1.25rem; margin: 1rem 0 } article:target { outline: 2px solid var(--link) }
nav ul { columns: 3 12rem; padding-left: 1.25rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .5rem; border-bottom: 1px solid var(--line) } tr:target { background: var(--mark) }
@media (max-width: 40rem) { article { padding: .75rem } thead { display: none } td { display: block; border: 0; padding: .125rem .5rem } td:last-child { border-bottom: 1px solid var(--line); padding-bottom: .5rem } }
`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${title}</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><main><h1>${title}</h1>${body}</main></body></html>`

/** Converts `code` in a text to HTML. */
const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
