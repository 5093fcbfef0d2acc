import { createHash } from 'node:crypto'
import type { Environment } from '#commerce/settings/environment.ts'

/** Whom the operator lets into pages, as hosts of the policy. */
export interface AllowedSources {
  /** May run scripts, be reported to and show pictures. */
  scripts: readonly string[]
  /** May stand in frames and keep a line open besides. */
  frames: readonly string[]
}

interface PolicyOptions {
  isSecure: boolean
  isDevelopment?: boolean | undefined
  guests?: AllowedSources | undefined
}

const nobody: AllowedSources = { scripts: [], frames: [] }

const tagManagerHosts = ['https://*.googletagmanager.com', 'https://*.google-analytics.com']

/** The hosts of what the operator has named (OPS-037): a tag manager's container, and scripts of others. */
export function allowedSourcesOf({
  tagManager,
  scripts,
}: Pick<Environment, 'tagManager' | 'scripts'>): AllowedSources {
  const { chat, payLater, ...analytics } = scripts
  const frames = [...(chat?.hosts ?? []), ...(payLater?.hosts ?? [])]
  const named = Object.values(analytics).flatMap((script) => script?.hosts ?? [])
  return { frames, scripts: [...new Set([...(tagManager ? tagManagerHosts : []), ...named, ...frames])] }
}

/**
 * The content security policy of a page: scripts of our own files, and those inside the page whose very text was sent
 * with it. By hash and not by nonce, so that it holds for a page from the cache as well.
 */
export function pagePolicy(
  html: Buffer,
  { isSecure, isDevelopment = false, guests = nobody }: PolicyOptions,
): string {
  const scripts = listed(guests.scripts)
  const frames = listed(guests.frames)
  const lines = listed(guests.frames.map((host) => host.replace(/^http/, 'ws')))
  const hashes = inlineScripts(html).map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trimEnd() + scripts,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${scripts}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${scripts}${lines}`,
    `frame-src 'self'${frames}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const listed = (hosts: readonly string[]): string => hosts.map((host) => ` ${host}`).join('')

const scriptEnd = Buffer.from('</script>')

/**
 * Scripts with a text of their own that browsers run; JSON for search engines is none. The page is React's own
 * writing: tags are in small letters, attributes in double quotes.
 */
function inlineScripts(html: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let start = html.indexOf('<script'); start !== -1; start = html.indexOf('<script', start)) {
    const textStart = html.indexOf('>', start) + 1
    const textEnd = html.indexOf(scriptEnd, textStart)
    if (textStart === 0 || textEnd === -1) break
    const attributes = html.toString('latin1', start, textStart)
    if (!/ src="| type="application\/(ld\+)?json"/.test(attributes))
      found.push(html.subarray(textStart, textEnd))
    start = textEnd
  }
  return found
}

/** What every answer says to browsers, whatever it is. */
export const securityHeaders = ({ isSecure }: { isSecure: boolean }): [string, string][] => [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(self), microphone=(), payment=(self), usb=()'],
  ...(isSecure
    ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] satisfies [string, string]]
    : []),
]

/** The policy of answers that are no page: nothing in them may run or be framed. */
export const documentPolicy = "default-src 'none'; frame-ancestors 'none'"
