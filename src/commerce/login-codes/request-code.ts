import type { Client } from '#commerce/clients/clients.ts'
import type { Refusal } from '#commerce/refusals.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import { newUuid } from '#shared/identity/ids.ts'
import type { CodeDependencies } from './dependencies.ts'
import type { CodeRequest } from './login-codes.ts'
import { deleteCodesOf, insertRequest } from './queries.ts'

/** A request that cannot be delivered for this long is dropped: the shopper has requested another code by then. */
const deliveryMinutes = 15

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** See LoginCodes.request. */
export async function requestCode(
  { database, limits, clock }: CodeDependencies,
  { site, login, replacesOthers = false, ...request }: CodeRequest,
): Promise<void | Refusal<'too-many-attempts'>> {
  const { purpose, clientId, locale, usid } = request
  const loginKey = loginKeyOf(login)
  // The address of a new account may be that of a stranger, who gets the mails.
  const keys = new Set([loginKey, ...(request.registration ? [loginKeyOf(request.registration.email)] : [])])
  const subjects = [...keys].map((key) => `${purpose} ${key}`)
  const refused =
    (await limits.take('login-code-account', ...subjects)) ??
    (await limits.take('login-code-day', ...subjects))
  if (refused) return refused
  const now = clock()
  await database.transact(async () => {
    if (replacesOthers) await deleteCodesOf(database, { purpose, clientId, loginKey })
    await insertRequest(database, {
      id: newUuid(),
      purpose,
      siteId: site.id,
      clientId,
      loginKey,
      callbackUri: request.callbackUri ?? null,
      locale,
      codeChallenge: request.codeChallenge ?? null,
      usid: usid !== undefined && uuid.test(usid) ? usid : null,
      registration: request.registration ?? null,
      now,
      expiresAt: new Date(now.getTime() + deliveryMinutes * 60_000),
    })
  })
}

/** See LoginCodes.isRegisteredCallback. */
export function isRegisteredCallback({ callbackUris }: Client, callbackUri: string): boolean {
  if (!isSafe(callbackUri)) return false
  const [withoutQuery = ''] = callbackUri.split('?')
  return callbackUris.some((registered) => registered === callbackUri || registered === withoutQuery)
}

/** Codes are posted over https, or to this machine. */
function isSafe(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.hash || url.username || url.password) return false
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
}
