import { createHash, timingSafeEqual } from 'node:crypto'
import type { Limits } from '#commerce/limits/limits.ts'
import type { AppContext } from '#server/app.ts'
import { isLocal } from './client.ts'

/**
 * The staff who may look at content in preview (SHELL-003); there are no other roles (SHELL-004). With a password they
 * come from anywhere and say it the way browsers ask for one; without, from this machine only.
 */
export interface PreviewAccess {
  /** Nothing for whoever may see the page of this path; for all others, the answer that they get in its place. */
  turnAway(context: AppContext, path: string): Promise<Response | undefined>
}

interface StaffOptions {
  password: string | undefined
  limits: Limits
}

export function openPreviewAccess({ password, limits }: StaffOptions): PreviewAccess {
  return {
    async turnAway(context, path) {
      if (!isForStaff(path)) return undefined
      if (password === undefined) return isLocal(context) ? undefined : answer(404, 'Not found')
      const said = saidPassword(context.req.header('authorization'))
      if (said !== undefined && isSame(said, password)) return undefined
      // Only guesses count: a first look has none.
      const refused = said === undefined ? undefined : await limits.take('password', context.get('ip'))
      if (refused)
        return answer(429, 'Too many attempts', { 'retry-after': String(refused.retryAfterSeconds) })
      return answer(401, 'For staff', {
        'www-authenticate': 'Basic realm="Content preview", charset="UTF-8"',
      })
    },
  }
}

/** Routes are found whatever the case, the escapes and the slashes of an address, and by the data behind them too. */
function isForStaff(path: string): boolean {
  const plain = decoded(path).toLowerCase().replaceAll(/\/+/g, '/')
  return plain.startsWith('/admin/preview')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The password of `Authorization: Basic …`; the name before it may be anybody's. */
function saidPassword(header: string | undefined): string | undefined {
  const [scheme, credentials = ''] = (header ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'basic') return undefined
  const pair = Buffer.from(credentials, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

/** Compares without telling by the time it takes how much was right. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const answer = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'cache-control': 'private, no-store', ...headers } })
