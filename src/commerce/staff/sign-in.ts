import { refuse } from '#commerce/refusals.ts'
import { loginKeyOf } from '#shared/login-key.ts'
import type { StaffDependencies } from './dependencies.ts'
import { forgetCodeGuesses, refuseCodeGuesses, refuseGuesses, trustSender } from './guesses.ts'
import { lockCredentials, readCredentialsByLogin } from './member-queries.ts'
import { noticeNetwork } from './notices.ts'
import { beginPasskeySignIn, takePasskey } from './passkey-sign-in.ts'
import { takeFactorCode } from './prove-code.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { proveSession } from './session-queries.ts'
import { beginSession, sessionAt } from './sessions.ts'
import type { OpenedSession, SignInRefusal, StaffSender, StaffSession, StaffSignIn } from './staff.ts'
import { readTicket } from './ticket-queries.ts'
import { hashOf, makeTicket, takeTicket } from './tickets.ts'

const failed = (): SignInRefusal => refuse('sign-in-failed', {})

/** Opens the sign-in of staff (SALE-130, SALE-132). */
export const openSignIn = (dependencies: StaffDependencies): StaffSignIn => ({
  begin: (host) => beginPasskeySignIn(dependencies, host),
  withPasskey: (proof, sender) => withPasskey(dependencies, proof, sender),
  withPassword: (proof, sender) => withPassword(dependencies, proof, sender),
  withCode: (proof, sender) => withCode(dependencies, proof, sender),
  confirm: (session, proof) => confirm(dependencies, session, proof),
  requestReset: (email) => requestReset(dependencies, email),
  resetPassword: (token, password) => resetPassword(dependencies, token, password),
})

async function withPasskey(
  dependencies: StaffDependencies,
  proof: Parameters<StaffSignIn['withPasskey']>[0],
  sender: StaffSender,
): ReturnType<StaffSignIn['withPasskey']> {
  return dependencies.database.transact(async () => {
    const memberId = await takePasskey(dependencies, proof)
    return memberId === undefined ? failed() : signedIn(dependencies, memberId, sender)
  })
}

async function withPassword(
  dependencies: StaffDependencies,
  { email, password }: { email: string; password: string },
  sender: StaffSender,
): ReturnType<StaffSignIn['withPassword']> {
  const { database, passwords } = dependencies
  const attempt = { loginKey: loginKeyOf(email), network: sender.network }
  const refused = await refuseGuesses(dependencies, attempt)
  if (refused) return refused
  const known = await readCredentialsByLogin(database, attempt.loginKey)
  const isRight = await passwords.matches(password, known?.passwordHash ?? undefined)
  if (!known || !isRight) return failed()
  return database.transact(async () => {
    // The check takes long enough for the account to be closed, or to get another password.
    const credentials = await lockCredentials(database, known.memberId)
    if (credentials?.passwordHash !== known.passwordHash) return failed()
    await trustSender(dependencies, attempt)
    const { memberId } = known
    if (credentials.hasSecondFactor)
      return { ticket: await makeTicket(dependencies, 'code', { memberId, details: {} }) }
    return beginSession(dependencies, { memberId, isProven: false }, sender)
  })
}

async function withCode(
  dependencies: StaffDependencies,
  { ticket, code }: { ticket: string; code: string },
  sender: StaffSender,
): ReturnType<StaffSignIn['withCode']> {
  const { database, clock } = dependencies
  const search = { tokenHash: hashOf(ticket), purpose: 'code', now: clock() } as const
  const memberId = (await readTicket(database, search))?.memberId
  if (!memberId) return failed()
  const refused = await refuseCodeGuesses(dependencies, memberId)
  if (refused) return refused
  return database.transact(async () => {
    const credentials = await lockCredentials(database, memberId)
    if (!credentials || !(await takeFactorCode(dependencies, credentials, code))) return failed()
    // Several wrong codes may be typed, but a ticket gives one session.
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

async function confirm(
  dependencies: StaffDependencies,
  session: StaffSession,
  proof: Parameters<StaffSignIn['confirm']>[1],
): ReturnType<StaffSignIn['confirm']> {
  const { database, clock } = dependencies
  const proven = await ('answer' in proof
    ? database.transact(async () =>
        (await takePasskey(dependencies, proof)) === session.member.id ? undefined : failed(),
      )
    : confirmPassword(dependencies, session, proof))
  if (proven) return proven
  const now = clock()
  await proveSession(database, session.id, now)
  const { freshUntil: _, isLocked: __, endsAt: ___, ...stored } = session
  return sessionAt({ ...stored, usedAt: now, provenAt: now }, now)
}

async function confirmPassword(
  dependencies: StaffDependencies,
  { member: { id, email }, network }: StaffSession,
  { password, code }: { password: string; code: string },
): Promise<SignInRefusal | undefined> {
  const { database, passwords } = dependencies
  const refused =
    (await refuseGuesses(dependencies, { loginKey: loginKeyOf(email ?? id), network })) ??
    (await refuseCodeGuesses(dependencies, id))
  if (refused) return refused
  return database.transact(async () => {
    const credentials = await lockCredentials(database, id)
    const isRight = await passwords.matches(password, credentials?.passwordHash ?? undefined)
    if (!credentials || !isRight || !(await takeFactorCode(dependencies, credentials, code))) return failed()
    await forgetCodeGuesses(dependencies, id)
    return undefined
  })
}
