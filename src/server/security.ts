import { createHash } from 'node:crypto'

/**
 * The content security policy of a page: scripts of our own files, and those inside the page whose very text was sent
 * with it. By hash and not by nonce, so that it holds for a page from the cache as well.
 */
export function pagePolicy(
  html: string,
  { isSecure, isDevelopment = false }: { isSecure: boolean; isDevelopment?: boolean },
): string {
  const hashes = inlineScripts(html).map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trimEnd(),
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Scripts with a text of their own that browsers run; JSON for search engines is none. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .filter(([, attributes = '']) => !/\stype\s*=\s*["']?application\/(ld\+)?json/i.test(attributes))
    .map(([, , text = '']) => text)
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
