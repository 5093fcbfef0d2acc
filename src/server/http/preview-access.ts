import { createHash, timingSafeEqual } from 'node:crypto'
import type { Limits } from '#commerce/limits/limits.ts'
import { hasWrongTime, previewOf, previewParameters } from '#storefront/lib/preview/preview-request.ts'
import type { AppContext } from './app-context.ts'
import { isLocal } from './client-address.ts'

/**
 * Protects the content preview (SHELL-003): `/admin/preview` and every page with preview parameters. In production it
 * also protects the component guide. The storefront has no other staff access (SHELL-004). If a password is set,
 * staff open these pages from anywhere with HTTP Basic authentication. Without a password, the pages open only from
 * this machine, and a public shop always denies access.
 */
export interface PreviewAccess {
  /** The response that denies access to this page; undefined when access is allowed. */
  deny(context: AppContext, url: URL): Promise<Response | undefined>
  /** Whether a call is from staff. A wrong password counts as a failed attempt. */
  isStaff(context: AppContext): Promise<boolean>
}

interface PreviewAccessOptions {
  password: string | undefined
  limits: Limits
  /** Whether the shop is public. A proxy on this machine may then forward requests from anybody. */
  isPublic: boolean
  isProduction: boolean
}

export function openPreviewAccess({
  password,
  limits,
  isPublic,
  isProduction,
}: PreviewAccessOptions): PreviewAccess {
  async function denyStrangers(context: AppContext): Promise<Response | undefined> {
    if (password === undefined) return isLocal(context) && !isPublic ? undefined : denial(404, 'Not found')
    const given = passwordOf(context.req.header('authorization'))
    if (given !== undefined && isSame(given, password)) return undefined
    // Only wrong passwords count against the limit. A browser's first request has no password.
    const refused = given === undefined ? undefined : await limits.take('password', context.get('ip'))
    if (refused) return denial(429, 'Too many attempts', { 'retry-after': String(refused.retryAfterSeconds) })
    return denial(401, 'For staff', {
      'www-authenticate': 'Basic realm="Staff", charset="UTF-8"',
    })
  }

  return {
    async deny(context, url) {
      const isGuide = isComponentGuide(url.pathname)
      const isProtected = isStaffPage(url.pathname) && (!isGuide || isProduction)
      if (!isProtected && !previewOf(url)) return undefined
      return (await denyStrangers(context)) ?? (hasWrongTime(url) ? wrongTime() : undefined)
    },
    isStaff: async (context) => (await denyStrangers(context)) === undefined,
  }
}

const wrongTime = (): Response =>
  denial(
    400,
    `${previewParameters.time} must be milliseconds since 1970, or a time such as 2026-11-24T09:00:00Z`,
  )

/**
 * Normalizes a path, because the router ignores case, escapes and repeated slashes. The router also ignores a `.data`
 * suffix, so callers compare only the start of the path.
 */
const plainPath = (path: string): string => decoded(path).toLowerCase().replaceAll(/\/+/g, '/')

const isComponentGuide = (path: string): boolean => plainPath(path).startsWith('/component-guide')

/** Whether this path may be protected. If so, no cache may store its page. */
export const isStaffPage = (path: string): boolean =>
  plainPath(path).startsWith('/admin/preview') || isComponentGuide(path)

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The password of `Authorization: Basic …`. Any user name is accepted. */
function passwordOf(header: string | undefined): string | undefined {
  const [scheme, credentials = ''] = (header ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'basic') return undefined
  const pair = Buffer.from(credentials, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

/** Compares in constant time, so that the time does not reveal how many characters were right. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const denial = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'cache-control': 'private, no-store', ...headers } })
