import { isRefusal, refuse } from '#commerce/refusals.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import type { StaffDependencies } from './dependencies.ts'
import { forgetCodeGuesses, refuseCodeGuesses, refuseGuesses, trustSender } from './guesses.ts'
import { lockCredentials, readCredentials, readCredentialsByLogin } from './member-queries.ts'
import { noticeNetwork } from './notices.ts'
import { beginPasskeySignIn, takePasskey } from './passkey-sign-in.ts'
import { complete, type Prepared } from './prepared.ts'
import { takeFactorCode } from './prove-code.ts'
import { prepareRequest, prepareReset } from './reset-password.ts'
import { proveSession } from './session-queries.ts'
import { beginSession, sessionAt } from './sessions.ts'
import type { OpenedSession, SignInRefusal, StaffSender, StaffSession, StaffSignIn } from './staff.ts'
import { findTicket, makeTicket, takeTicket } from './tickets.ts'

const failed = (): SignInRefusal => refuse('sign-in-failed', {})

/** The sender of calls without one. */
const unknownSender: StaffSender = { network: '', device: null }

/** Opens the sign-in of staff (SALE-130, SALE-132). */
export const openSignIn = (dependencies: StaffDependencies): StaffSignIn => ({
  begin: (host) => beginPasskeySignIn(dependencies, host),
  withPasskey: (proof, sender) => withPasskey(dependencies, proof, sender),
  withPassword: (proof, sender) => complete(preparePassword(dependencies, proof, sender)),
  withCode: (proof, sender) => complete(prepareCode(dependencies, proof, sender)),
  confirm: (session, proof) => complete(prepareConfirm(dependencies, session, proof)),
  requestReset: (email) => complete(prepareRequest(dependencies, email, unknownSender)),
  resetPassword: (token, password) =>
    complete(prepareReset(dependencies, { token, password }, unknownSender)),
})

async function withPasskey(
  dependencies: StaffDependencies,
  proof: Parameters<StaffSignIn['withPasskey']>[0],
  sender: StaffSender,
): ReturnType<StaffSignIn['withPasskey']> {
  return dependencies.database.transact(async () => {
    const memberId = await takePasskey(dependencies, proof, sender)
    return memberId === undefined ? failed() : signedIn(dependencies, memberId, sender)
  })
}

type PasswordResult = { ticket: string } | OpenedSession | SignInRefusal

/** See StaffSignIn.withPassword. */
export async function preparePassword(
  dependencies: StaffDependencies,
  { email, password }: { email: string; password: string },
  sender: StaffSender,
): Promise<Prepared<PasswordResult> | SignInRefusal> {
  const { database, passwords } = dependencies
  const attempt = { loginKey: loginKeyOf(email), network: sender.network }
  const refused = await refuseGuesses(dependencies, attempt)
  if (refused) return refused
  const known = await readCredentialsByLogin(database, attempt.loginKey)
  if (known) sender.identified?.(known.memberId)
  const isRight = await passwords.matches(password, known?.passwordHash ?? undefined)
  if (isRefusal(isRight)) return isRight
  if (!known || !isRight) return failed()
  const { memberId, passwordHash } = known
  return () =>
    database.transact(async () => {
      // The hash check is slow. Meanwhile the account may have been closed, or its password changed.
      const credentials = await lockCredentials(database, memberId)
      if (credentials?.passwordHash !== passwordHash) return failed()
      await trustSender(dependencies, attempt)
      if (credentials.hasSecondFactor)
        return { ticket: await makeTicket(dependencies, 'code', { memberId, details: {} }) }
      return beginSession(dependencies, { memberId, isProven: false }, sender)
    })
}

/** See StaffSignIn.withCode. */
export async function prepareCode(
  dependencies: StaffDependencies,
  { ticket, code }: { ticket: string; code: string },
  sender: StaffSender,
): Promise<Prepared<OpenedSession | SignInRefusal> | SignInRefusal> {
  const { database } = dependencies
  const memberId = (await findTicket(dependencies, 'code', ticket))?.memberId
  if (!memberId) return failed()
  sender.identified?.(memberId)
  const refused = await refuseCodeGuesses(dependencies, memberId)
  if (refused) return refused
  return () =>
    database.transact(async () => {
      const credentials = await lockCredentials(database, memberId)
      if (!credentials || !(await takeFactorCode(dependencies, credentials, code))) return failed()
      // Several wrong codes may be typed, but a ticket opens one session.
      if (!(await takeTicket(dependencies, 'code', ticket))) return failed()
      await forgetCodeGuesses(dependencies, memberId)
      return signedIn(dependencies, memberId, sender)
    })
}

async function signedIn(
  dependencies: StaffDependencies,
  memberId: string,
  sender: StaffSender,
): Promise<OpenedSession> {
  const opened = await beginSession(dependencies, { memberId, isProven: true }, sender)
  await noticeNetwork(dependencies, opened.session.member, sender)
  return opened
}

/** See StaffSignIn.confirm. */
export async function prepareConfirm(
  dependencies: StaffDependencies,
  session: StaffSession,
  proof: Parameters<StaffSignIn['confirm']>[1],
): Promise<Prepared<StaffSession | SignInRefusal> | SignInRefusal> {
  const prove =
    'answer' in proof
      ? async () => (await takePasskey(dependencies, proof)) === session.member.id
      : await preparePasswordAndCode(dependencies, session, proof)
  if (isRefusal(prove)) return prove
  return () =>
    dependencies.database.transact(async () => {
      const now = dependencies.clock()
      if (!(await prove()) || (await proveSession(dependencies.database, session.id, now)) === 0)
        return failed()
      const { freshUntil: _, isLocked: __, endsAt: ___, ...stored } = session
      return sessionAt({ ...stored, usedAt: now, provenAt: now }, now)
    })
}

async function preparePasswordAndCode(
  dependencies: StaffDependencies,
  { member: { id, email }, network }: StaffSession,
  { password, code }: { password: string; code: string },
): Promise<(() => Promise<boolean>) | SignInRefusal> {
  const { database, passwords } = dependencies
  const refused =
    (await refuseGuesses(dependencies, { loginKey: loginKeyOf(email ?? id), network })) ??
    (await refuseCodeGuesses(dependencies, id))
  if (refused) return refused
  const passwordHash = (await readCredentials(database, id))?.passwordHash
  const isRight = await passwords.matches(password, passwordHash ?? undefined)
  if (isRefusal(isRight)) return isRight
  if (!isRight) return failed()
  return async () => {
    const credentials = await lockCredentials(database, id)
    if (credentials?.passwordHash !== passwordHash) return false
    if (!credentials || !(await takeFactorCode(dependencies, credentials, code))) return false
    await forgetCodeGuesses(dependencies, id)
    return true
  }
}
