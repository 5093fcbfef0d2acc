import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import type { StaffDependencies } from './dependencies.ts'
import { endProofs } from './factor-changes.ts'
import { readMember, readMemberByLogin, updatePassword } from './member-queries.ts'
import { noticeFactor } from './notices.ts'
import { refuseWeak } from './password-rules.ts'
import type { Prepared } from './prepared.ts'
import type { StaffSender } from './staff.ts'
import { findTicket, makeTicket, takeTicketOf } from './tickets.ts'

/** See StaffSignIn.requestReset. */
export async function prepareRequest(
  dependencies: StaffDependencies,
  email: string,
  sender: StaffSender,
): Promise<Prepared<void> | Refusal<'too-many-attempts'>> {
  const { database, limits } = dependencies
  const refused = await limits.take('mail-address', `staff-reset ${loginKeyOf(email)}`)
  if (refused) return refused
  return () => database.transact(() => mailReset(dependencies, email, sender))
}

/**
 * An unknown address runs the same statements and queues the same email, which is deleted before the transaction
 * ends. So the response time does not reveal who is a member.
 */
async function mailReset(dependencies: StaffDependencies, email: string, sender: StaffSender): Promise<void> {
  const { database, mail, origin } = dependencies
  const found = await readMemberByLogin(database, loginKeyOf(email))
  const member = found?.closedAt === null ? found : undefined
  if (member) sender.identified?.(member.id)
  const token = await makeTicket(dependencies, 'password-reset', { memberId: member?.id, details: {} })
  // The token is in the fragment, which browsers do not send to servers (decision 0011).
  const link = `${origin}/admin/new-password#${token}`
  const name = member?.name ?? 'Somebody'
  const purpose = await mail.offerStaffReset({ email: member?.email ?? email, name, link })
  await mail.withdraw((member ? undefined : purpose) ?? newUuid())
}

type ResetRefusal = Refusal<'invitation-ended' | 'password-too-weak' | 'too-many-attempts'>

/** See StaffSignIn.resetPassword. The second factor does not change, so the link alone opens no session. */
export async function prepareReset(
  dependencies: StaffDependencies,
  { token, password }: { token: string; password: string },
  sender: StaffSender,
): Promise<Prepared<void | Refusal<'invitation-ended'>> | ResetRefusal> {
  const weak = refuseWeak(dependencies, password)
  if (weak) return weak
  // Checked before hashing, so that a stranger without a link causes no expensive work.
  if (!(await findTicket(dependencies, 'password-reset', token))) return refuse('invitation-ended', {})
  const passwordHash = await dependencies.passwords.hash(password)
  if (isRefusal(passwordHash)) return passwordHash
  return () => dependencies.database.transact(() => reset(dependencies, { token, passwordHash }, sender))
}

async function reset(
  dependencies: StaffDependencies,
  { token, passwordHash }: { token: string; passwordHash: string },
  sender: StaffSender,
): Promise<void | Refusal<'invitation-ended'>> {
  const { database } = dependencies
  const taken = await takeTicketOf(dependencies, 'password-reset', token)
  const member = taken && (await readMember(database, taken.memberId))
  if (!member) return refuse('invitation-ended', {})
  sender.identified?.(member.id)
  await updatePassword(database, member.id, passwordHash)
  await endProofs(dependencies, member.id)
  await noticeFactor(dependencies, member, 'password')
  return undefined
}
