import { TOTP, Secret } from 'otpauth'
import { isRefusal } from '#commerce/refusals.ts'
import type { Staff, StaffSender, StaffSession } from '#commerce/staff/staff.ts'

export const staffPassword = 'chewy nougat under the stairs'
export const staffSender: StaffSender = { network: '192.0.2.7', device: 'Firefox' }

/** The code that an authenticator app shows at a time. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** The result of a call that must not be refused. */
export function granted<Result>(result: Result): Exclude<Result, { refused: string }> {
  if (isRefusal(result)) throw new Error(`Refused: ${JSON.stringify(result)}`)
  // The check above excludes refusals; the compiler does not narrow a type parameter.
  return result as Exclude<Result, { refused: string }>
}

export interface SignedInMember {
  id: string
  email: string
  /** The secret of the session's cookie. */
  token: string
  session: StaffSession
  /** The secret of the authenticator app. */
  secret: string
  recoveryCodes: string[]
}

/** Invites a member, who sets up a password and an authenticator app, and is signed in. */
export async function signUpMember(
  staff: Staff,
  {
    email,
    roleId,
    name = roleId,
    clock = () => new Date(),
    sender = staffSender,
  }: { email: string; roleId: string; name?: string; clock?: () => Date; sender?: StaffSender },
): Promise<SignedInMember> {
  const { link } = granted(await staff.members.invite({ email, roleId }, undefined))
  const token = link.slice(link.indexOf('#') + 1)
  const joined = granted(await staff.members.accept({ token, name, password: staffPassword }, sender))
  const { ticket, secret } = await staff.factors.beginCode(joined.session)
  const { recoveryCodes } = granted(
    await staff.factors.finishCode(joined.session, { ticket, code: codeAt(secret, clock()) }),
  )
  const session = await staff.sessions.find(joined.token)
  if (!session) throw new Error('The session has ended')
  return { id: session.member.id, email, token: joined.token, session, secret, recoveryCodes }
}
