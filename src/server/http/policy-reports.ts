import { z } from 'zod'
import { loggedPath } from './logged-path.ts'

/** The path where browsers report violations of a content security policy (PCI DSS 4.0, 11.6.1). */
export const policyReportsPath = '/policy-reports'

/** The endpoint's name in the `Reporting-Endpoints` header. The `report-to` directive of a policy refers to it. */
const group = 'policy'

/** The directives that enable the reports of a policy: `report-to`, and `report-uri` for browsers without it. */
export const reportDirectives = [`report-uri ${policyReportsPath}`, `report-to ${group}`]

export const reportingEndpoints = `${group}="${policyReportsPath}"`

const maxBodyBytes = 16_384
const maxReportsPerRequest = 10
const maxTextLength = 200
/** The number of reports per minute. Anybody can send reports, so without a limit they could fill the log. */
const maxLoggedPerMinute = 60

/** The logged fields of a report. Anybody can send any text, so an unknown value is logged as `other`. */
interface LoggedReport {
  /** The name of a directive. */
  directive: string
  /** The origin that was blocked, or `inline`, `eval` and the like. */
  blocked: string
  /** The path of the page. */
  page: string
  /** The origin of the script, or the scheme of an extension. */
  source: string
}

type Report = Record<string, unknown>

/**
 * Receives the violation reports of browsers. Logs at most 60 reports a minute, without URL queries, and the number
 * of further reports.
 */
export function openPolicyReports({
  log,
  now = Date.now,
}: {
  log: (report: LoggedReport | { dropped: number }) => void
  now?: () => number
}): (request: Request) => Promise<Response | undefined> {
  let minute = 0
  let logged = 0
  let dropped = 0

  function record(report: LoggedReport): void {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) {
      if (dropped > 0) log({ dropped })
      minute = current
      logged = 0
      dropped = 0
    }
    if (logged < maxLoggedPerMinute) log(report)
    else dropped += 1
    logged += 1
  }

  return async (request) => {
    if (new URL(request.url).pathname !== policyReportsPath) return undefined
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    const body = await readJson(request)
    if (body === undefined) return new Response(null, { status: 400 })
    for (const report of reportsOf(body)) record(report)
    return new Response(null, { status: 204 })
  }
}

/** The body as JSON. Undefined when it is not JSON, or too large for a report. */
async function readJson(request: Request): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBodyBytes) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}

const Reported = z.object({ type: z.literal('csp-violation'), body: z.record(z.string(), z.unknown()) })
const OldReport = z.object({ 'csp-report': z.record(z.string(), z.unknown()) })

/** The reports in a request body: of the Reporting API, or of `report-uri`, whose field names have hyphens. */
function reportsOf(body: unknown): LoggedReport[] {
  const old = OldReport.safeParse(body).data?.['csp-report']
  if (old)
    return [
      loggedReport(old, ['violated-directive', 'effective-directive'], {
        blocked: 'blocked-uri',
        page: 'document-uri',
        source: 'source-file',
      }),
    ]
  const reports: unknown[] = Array.isArray(body) ? body.slice(0, maxReportsPerRequest) : []
  return reports.flatMap((report) => {
    const found = Reported.safeParse(report).data?.body
    const names = { blocked: 'blockedURL', page: 'documentURL', source: 'sourceFile' }
    return found ? [loggedReport(found, ['effectiveDirective'], names)] : []
  })
}

const loggedReport = (
  report: Report,
  directives: readonly string[],
  names: { blocked: string; page: string; source: string },
): LoggedReport => ({
  directive: directiveOf(textOf(report, ...directives)),
  blocked: sourceOf(textOf(report, names.blocked)),
  page: pathOf(textOf(report, names.page)),
  source: sourceOf(textOf(report, names.source)),
})

function textOf(report: Report, ...names: readonly string[]): string {
  const value = names.map((name) => report[name]).find((found) => typeof found === 'string')
  return typeof value === 'string' ? value : ''
}

const other = 'other'

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** The directives of CSP 3 and of related standards. */
const directiveNames = wordsOf(`
  default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr
  connect-src font-src img-src media-src manifest-src object-src prefetch-src child-src frame-src
  worker-src fenced-frame-src base-uri form-action frame-ancestors navigate-to plugin-types
  sandbox require-trusted-types-for trusted-types upgrade-insecure-requests
  block-all-mixed-content
`)

/** The name of a directive. Older browsers append its sources: `script-src 'self'`. */
function directiveOf(text: string): string {
  const [name = ''] = text.split(' ', 1)
  return text === '' || directiveNames.has(name) ? name : other
}

/** Keywords that browsers send instead of a URL. Some browsers send only a scheme. */
const sourceWords = wordsOf(`
  inline eval wasm-eval self trusted-types-policy trusted-types-sink data blob filesystem about
  javascript wasm file chrome-extension moz-extension safari-extension safari-web-extension
`)

/**
 * The origin of a URL (`https://evil.example`), or a keyword such as `inline` or `data`. Other values may be personal
 * data.
 */
function sourceOf(text: string): string {
  if (text === '') return text
  const url = URL.parse(text)
  if (url && isWeb(url)) return loggedOrigin(url)
  const word = url ? url.protocol.slice(0, -1) : text
  return sourceWords.has(word) ? word : other
}

const isWeb = ({ protocol }: URL): boolean => /^(https?|wss?):$/.test(protocol)

/** The origin of a URL, or `other` if it is too long or contains a long number. */
const loggedOrigin = ({ origin }: URL): string =>
  origin.length <= maxTextLength && loggedPath(origin) === origin ? origin : other

function pathOf(text: string): string {
  if (text === '') return text
  const url = URL.parse(text)
  return url && isWeb(url) ? loggedPath(url.pathname).slice(0, maxTextLength) : other
}
