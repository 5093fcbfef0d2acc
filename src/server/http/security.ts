import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Environment } from '#commerce/settings/environment.ts'
import { reportDirectives, reportingEndpoints } from './policy-reports.ts'
import { isPaymentPath } from '#shared/http/payment-pages.ts'

/** The external hosts that the settings allow in pages, as sources of the content security policy. */
export interface AllowedSources {
  /** Sources for scripts, pictures and connections. */
  scripts: readonly string[]
  /** Sources for frames and web sockets. `scripts` contains them, too. */
  frames: readonly string[]
  /** Sources for frames only: the hosts of the video player and of forms in custom HTML. */
  players?: readonly string[]
  /** Sources for frames of the card gateway. */
  payment?: readonly string[]
}

interface PolicyOptions {
  isSecure: boolean
  isDevelopment?: boolean | undefined
  allowed?: AllowedSources | undefined
}

const none: AllowedSources = { scripts: [], frames: [] }

/**
 * The hosts that the page at a path may use. A payment page may use only the hosts of the card gateway, so that no
 * third-party script runs beside a card field (PCI DSS 4.0, 6.4.3).
 */
export const sourcesOfPage = (pathname: string, allowed: AllowedSources): AllowedSources =>
  isPaymentPath(pathname) ? { ...none, payment: allowed.payment ?? [] } : allowed

const tagManagerHosts = [
  'https://www.googletagmanager.com',
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
]

/** The hosts of the tag manager and of the third-party scripts in the settings (OPS-037). */
export function allowedSourcesOf({
  tagManager,
  videoPlayer,
  scripts,
  botCheck,
  formHosts = [],
}: Pick<Environment, 'tagManager' | 'videoPlayer' | 'scripts'> &
  Partial<Pick<Environment, 'botCheck' | 'formHosts'>>): AllowedSources {
  const { chat, payLater, subscriptions, socialCommerce, ratings, ...analytics } = scripts
  // The bot check's widget is a frame (OPS-030).
  const frames = [chat, payLater, subscriptions, socialCommerce, ratings, botCheck?.script].flatMap(
    (script) => script?.hosts ?? [],
  )
  const analyticsHosts = Object.values(analytics).flatMap((script) => script?.hosts ?? [])
  const scriptHosts = [...(tagManager ? tagManagerHosts : []), ...analyticsHosts, ...frames]
  const players = [...(videoPlayer ? [new URL(videoPlayer).origin] : []), ...formHosts]
  return { frames, players, scripts: [...new Set(scriptHosts)] }
}

/**
 * The content security policy of a page. It allows script files of the shop itself, and the given inline scripts by
 * their hash. Hashes, unlike nonces, stay valid for a page from the cache. No host in `script-src` has a wildcard.
 */
export function pagePolicy(
  inlineScripts: readonly string[],
  { isSecure, isDevelopment = false, allowed = none }: PolicyOptions,
): string {
  const scripts = sourceList(allowed.scripts)
  // On a page with third-party scripts, 'strict-dynamic' (CSP 3, 8.2) allows the scripts that allowed scripts load:
  // the tag manager and its scripts. The list of hosts is for browsers that do not support 'strict-dynamic'. In
  // development 'strict-dynamic' is left out, because it would block Vite's scripts in the HTML.
  const isDynamic = allowed.scripts.length > 0 && !isDevelopment
  const scriptHosts = sourceList(allowed.scripts.filter((host) => !host.includes('*')))
  const frames = sourceList(allowed.frames)
  const webSockets = sourceList(allowed.frames.map((host) => host.replace(/^http/, 'ws')))
  const hashes = inlineScripts.map(hashSource)
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes), ...(isDynamic ? ["'strict-dynamic'"] : [])].join(' ')}`.trimEnd() +
      scriptHosts,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${scripts}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${scripts}${webSockets}`,
    `frame-src 'self'${frames}${sourceList([...(allowed.players ?? []), ...(allowed.payment ?? [])])}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    ...reportDirectives,
  ].join('; ')
}

/**
 * The hashes of inline scripts. The shop has few different ones: a script contains the files and routes of a kind of
 * page, and no page data.
 */
const hashSources = new LRUCache<string, string>({ max: 500 })

function hashSource(text: string): string {
  const source = hashSources.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  hashSources.set(text, source)
  return source
}

const sourceList = (hosts: readonly string[]): string => hosts.map((host) => ` ${host}`).join('')

/** How an origin's pages reach the browser: browsers trust plain HTTP from this machine only. */
export type Transport = 'https' | 'local' | 'plain'

export const transportOf = (origin: string): Transport =>
  origin.startsWith('https:') ? 'https' : localOrigin.test(origin) ? 'local' : 'plain'

/** Potentially trustworthy origins (W3C Secure Contexts, 3.1). */
const localOrigin = /^http:\/\/((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/** The headers of every response, as names and values. */
const securityHeaders = (transport: Transport): [string, string][] => [
  ['x-content-type-options', 'nosniff'],
  ['reporting-endpoints', reportingEndpoints],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), geolocation=(self), microphone=(), payment=(self), usb=()'],
  // On insecure origins browsers ignore this header and log an error. No payment needs a popup: a wallet's page opens
  // in the shop's tab.
  ...(transport === 'plain' ? [] : [['cross-origin-opener-policy', 'same-origin'] satisfies Header]),
  ...(transport === 'https'
    ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] satisfies Header]
    : []),
]

type Header = [string, string]

/** The headers by transport. Created once, because every response has them. */
export const commonHeaders: Readonly<Record<Transport, readonly Header[]>> = {
  https: securityHeaders('https'),
  local: securityHeaders('local'),
  plain: securityHeaders('plain'),
}

/** The content security policy of responses that are not pages: no scripts, no frames. */
export const defaultPolicy = "default-src 'none'; frame-ancestors 'none'"
