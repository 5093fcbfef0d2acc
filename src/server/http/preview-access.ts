import { createHash, timingSafeEqual } from 'node:crypto'
import type { Limits } from '#commerce/limits/limits.ts'
import { hasWrongTime, previewOf, previewParameters } from '#storefront/lib/preview/preview-request.ts'
import type { AppContext } from './app-context.ts'
import { isLocal } from './client-address.ts'

/**
 * Protects the content preview (SHELL-003), which is `/admin/preview` and every page with preview parameters, and, in
 * production, the component guide. There are no other roles (SHELL-004). If a password is set, staff open them from
 * anywhere by HTTP Basic authentication. Without a password they open from this machine only, and in a public shop
 * not at all.
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
  /** A proxy on this machine may forward requests from anybody. */
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
    // Only failed attempts count against the limit: a first request has no password.
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

/** The router matches a path in any case, with escapes, repeated slashes and a `.data` suffix. */
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
