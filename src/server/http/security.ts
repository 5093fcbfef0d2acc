import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Environment } from '#commerce/settings/environment.ts'
import { reportDirectives, reportingEndpoints } from './policy-reports.ts'
import { isPaymentPath } from '#shared/http/payment-pages.ts'

/** The external hosts that the settings allow in pages, as sources of the content security policy. */
export interface AllowedSources {
  /** For scripts, pictures and connections. */
  scripts: readonly string[]
  /** Also for frames and web sockets. */
  frames: readonly string[]
  /** For frames only: the hosts of the video player and of forms in custom HTML. */
  players?: readonly string[]
  /** For frames with the card gateway's pages. */
  payment?: readonly string[]
}

interface PolicyOptions {
  isSecure: boolean
  isDevelopment?: boolean | undefined
  allowed?: AllowedSources | undefined
}

const none: AllowedSources = { scripts: [], frames: [] }

/**
 * The hosts that the page of a path may use: on payment pages those of the card gateway only, so that no script of
 * another party runs beside a card field (PCI DSS 4.0, 6.4.3).
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
  // The widget of the bot check is a frame (OPS-030).
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
  // A page with scripts of others trusts what its own scripts load (CSP 3, 8.2): the tag manager, and what that loads. The hosts are
  // for browsers without 'strict-dynamic'. In development, the scripts of Vite are in the HTML, which it forbids.
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

/** Of the scripts of all pages, which are few: they name the files and routes of a kind of page, and none of its data. */
const hashSources = new LRUCache<string, string>({ max: 500 })

function hashSource(text: string): string {
  const source = hashSources.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  hashSources.set(text, source)
  return source
}

const sourceList = (hosts: readonly string[]): string => hosts.map((host) => ` ${host}`).join('')

/** How pages of an origin reach the browser: browsers trust plain HTTP from this machine only. */
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
  // Elsewhere browsers ignore it, with an error in the console. No payment needs a popup: the pages of wallets replace the shop's.
  ...(transport === 'plain' ? [] : [['cross-origin-opener-policy', 'same-origin'] satisfies Header]),
  ...(transport === 'https'
    ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] satisfies Header]
    : []),
]

type Header = [string, string]

/** By transport, made once: every response has them. */
export const commonHeaders: Readonly<Record<Transport, readonly Header[]>> = {
  https: securityHeaders('https'),
  local: securityHeaders('local'),
  plain: securityHeaders('plain'),
}

/** The content security policy of responses that are not pages: no scripts, no frames. */
export const defaultPolicy = "default-src 'none'; frame-ancestors 'none'"
