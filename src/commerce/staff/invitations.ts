import { isRefusal, refuse } from '#commerce/refusals.ts'
import { newId } from '#shared/ids.ts'
import { loginKeyOf } from '#shared/login-key.ts'
import type { StaffDependencies } from './dependencies.ts'
import { refuseGrant } from './grants.ts'
import type { StaffLimits } from './inputs.ts'
import {
  insertMember,
  readMember,
  readMemberByLogin,
  updateMember,
  updatePassword,
} from './member-queries.ts'
import { noticeNetwork } from './notices.ts'
import { refuseWeak } from './password-rules.ts'
import { lockRole } from './role-queries.ts'
import { beginSession } from './sessions.ts'
import type { Member, StaffMembers, StaffSender } from './staff.ts'
import { deleteInvitations } from './ticket-queries.ts'
import { makeTicket, takeTicket } from './tickets.ts'

/** What an invitation stores. With a member, that one chooses new factors. */
interface Invitation {
  email: string
  roleId: string
  limits?: StaffLimits | undefined
  memberId?: string | undefined
}

/** See StaffMembers.invite. */
export const invite = (
  dependencies: StaffDependencies,
  { email, roleId, limits }: Omit<Invitation, 'memberId'>,
  by: Member | undefined,
): ReturnType<StaffMembers['invite']> =>
  dependencies.database.transact(async () => {
    const { database } = dependencies
    const role = await lockRole(database, roleId)
    if (!role) return refuse('role-not-found', { roleId })
    const refused = refuseGrant(by, { ...role, limits: { ...role.limits, ...limits } })
    if (refused) return refused
    if (await readMemberByLogin(database, loginKeyOf(email))) return refuse('member-exists', {})
    return mailInvitation(dependencies, { email, roleId, limits })
  })

/** Mails the link of an invitation. A new one ends the one before (SALE-137). */
export async function mailInvitation(
  dependencies: StaffDependencies,
  { memberId, ...invitation }: Invitation,
): Promise<{ link: string }> {
  const { database, mail, origin } = dependencies
  const loginKey = loginKeyOf(invitation.email)
  await deleteInvitations(database, loginKey)
  const token = await makeTicket(dependencies, 'invitation', {
    memberId,
    details: { ...invitation, loginKey },
  })
  // In the fragment, which browsers send to no server (decision 0011).
  const link = `${origin}/admin/invitation#${token}`
  await mail.inviteStaff({ email: invitation.email, link })
  return { link }
}

/** See StaffMembers.accept. */
export async function acceptInvitation(
  dependencies: StaffDependencies,
  { token, name, password }: Parameters<StaffMembers['accept']>[0],
  sender: StaffSender,
): ReturnType<StaffMembers['accept']> {
  const weak = password === undefined ? undefined : refuseWeak(dependencies, password)
  if (weak) return weak
  const passwordHash = password === undefined ? null : await dependencies.passwords.hash(password)
  return dependencies.database.transact(async () => {
    const taken = await takeTicket<Invitation>(dependencies, 'invitation', token)
    if (!taken) return refuse('invitation-ended', {})
    const { memberId, details } = taken
    const id = memberId
      ? await chooseAgain(dependencies, memberId, { name, passwordHash })
      : await join(dependencies, details, { name, passwordHash })
    if (isRefusal(id)) return id
    const opened = await beginSession(dependencies, { memberId: id, isProven: false }, sender)
    await noticeNetwork(dependencies, opened.session.member, sender, { isFirst: true })
    return opened
  })
}

interface Chosen {
  name: string
  passwordHash: string | null
}

async function join(
  { database }: StaffDependencies,
  { email, roleId, limits = {} }: Invitation,
  { name, passwordHash }: Chosen,
) {
  const id = newId()
  // Between the invitation and now the role may be deleted, or the address be that of a member.
  if (!(await lockRole(database, roleId))) return refuse('invitation-ended', {})
  const loginKey = loginKeyOf(email)
  const isNew = await insertMember(database, { id, email, loginKey, name, roleId, limits, passwordHash })
  return isNew === 1 ? id : refuse('invitation-ended', {})
}

async function chooseAgain({ database }: StaffDependencies, id: string, { name, passwordHash }: Chosen) {
  const member = await readMember(database, id)
  if (!member || (await updatePassword(database, id, passwordHash)) === 0)
    return refuse('invitation-ended', {})
  await updateMember(database, { ...member, name, limits: undefined })
  return id
}
