import { refuse, type Refusal } from '#commerce/refusals.ts'
import { loginKeyOf } from '#shared/login-key.ts'
import type { StaffDependencies } from './dependencies.ts'
import { readMember, readMemberByLogin, updatePassword } from './member-queries.ts'
import { noticeFactor } from './notices.ts'
import { refuseWeak } from './password-rules.ts'
import { deleteSessionsOf } from './session-queries.ts'
import type { StaffSignIn } from './staff.ts'
import { deleteTicketsOf } from './ticket-queries.ts'
import { makeTicket, takeTicket } from './tickets.ts'

/** See StaffSignIn.requestReset. An unknown address costs the same writes, so that the time reveals nothing. */
export async function requestReset(
  dependencies: StaffDependencies,
  email: string,
): Promise<void | Refusal<'too-many-attempts'>> {
  const { database, limits, mail, origin } = dependencies
  const loginKey = loginKeyOf(email)
  const refused = await limits.take('mail-address', `staff-reset ${loginKey}`)
  if (refused) return refused
  await database.transact(async () => {
    const found = await readMemberByLogin(database, loginKey)
    const member = found?.closedAt === null ? found : undefined
    const token = await makeTicket(dependencies, 'password-reset', { memberId: member?.id, details: {} })
    if (member?.email)
      await mail.offerStaffReset({ ...member, email: member.email, link: linkOf(origin, token) })
  })
}

/** In the fragment, which browsers send to no server (decision 0011). */
const linkOf = (origin: string, token: string): string => `${origin}/admin/new-password#${token}`

/** See StaffSignIn.resetPassword. The second factor stays, so the link alone opens no session. */
export async function resetPassword(
  dependencies: StaffDependencies,
  token: string,
  password: string,
): ReturnType<StaffSignIn['resetPassword']> {
  const { database, passwords } = dependencies
  const weak = refuseWeak(dependencies, password)
  if (weak) return weak
  const passwordHash = await passwords.hash(password)
  return database.transact(async () => {
    const memberId = (await takeTicket(dependencies, 'password-reset', token))?.memberId
    const member = memberId ? await readMember(database, memberId) : undefined
    if (!member || (await updatePassword(database, member.id, passwordHash)) === 0)
      return refuse('invitation-ended', {})
    await deleteTicketsOf(database, member.id, 'password-reset')
    await deleteSessionsOf(database, member.id)
    await noticeFactor(dependencies, member, 'password')
    return undefined
  })
}
