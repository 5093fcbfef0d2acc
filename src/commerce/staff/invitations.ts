import { refuse } from '#commerce/refusals.ts'
import { newId } from '#shared/identity/ids.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import type { StaffDependencies } from './dependencies.ts'
import { refuseGrant } from './grants.ts'
import {
  deleteInvitation,
  deleteInvitations,
  readInvitation,
  readInvitations,
  type Invitation,
} from './invitation-queries.ts'
import { lockAdministration, readMemberByLogin } from './member-queries.ts'
import { readRole } from './role-queries.ts'
import type { Member, SentInvitation, StaffMembers } from './staff.ts'
import { makeTicket } from './tickets.ts'

/** See StaffMembers.invite. */
export const invite = (
  dependencies: StaffDependencies,
  { email, roleId, limits }: Parameters<StaffMembers['invite']>[0],
  by: Member | undefined,
): ReturnType<StaffMembers['invite']> =>
  dependencies.database.transact(async () => {
    const { database, clock } = dependencies
    await lockAdministration(database)
    const role = await readRole(database, roleId)
    if (!role) return refuse('role-not-found', { roleId })
    const refused = refuseGrant(by, { ...role, limits: { ...role.limits, ...limits } })
    if (refused) return refused
    const loginKey = loginKeyOf(email)
    if (await readMemberByLogin(database, loginKey)) return refuse('member-exists', {})
    // A new invitation replaces earlier ones, also one with more permissions than the inviter has.
    for (const open of await readInvitations(database, { now: clock(), loginKey })) {
      const beyond = refuseGrant(by, open)
      if (beyond) return beyond
    }
    return mailInvitation(dependencies, { id: newId(), email, roleId, limits, invitedBy: by?.id ?? null })
  })

/** Mails the link of an invitation and invalidates the earlier one (SALE-137). */
export async function mailInvitation(
  dependencies: StaffDependencies,
  { memberId, ...invitation }: Invitation & { memberId?: string },
): Promise<SentInvitation> {
  const { database, mail, origin } = dependencies
  const { id, email } = invitation
  const loginKey = loginKeyOf(email)
  await deleteInvitations(database, loginKey)
  const token = await makeTicket(dependencies, 'invitation', {
    memberId,
    details: { ...invitation, loginKey },
  })
  // The token is in the fragment, which browsers do not send to servers (decision 0011).
  const link = `${origin}/admin/invitation#${token}`
  const purpose = await mail.inviteStaff({ email, link })
  return { id, link, isMailed: purpose !== undefined }
}

/** See StaffMembers.resendInvitation. Role and limits do not change; the resending member becomes the inviter. */
export const resendInvitation = (
  dependencies: StaffDependencies,
  id: string,
  by: Member | undefined,
): ReturnType<StaffMembers['resendInvitation']> =>
  dependencies.database.transact(async () => {
    const { database, clock } = dependencies
    await lockAdministration(database)
    const now = clock()
    const [open] = await readInvitations(database, { now, id })
    const stored = open && (await readInvitation(database, { now, id }))
    if (!stored) return refuse('invitation-not-found', {})
    const refused = refuseGrant(by, open)
    if (refused) return refused
    const { email, roleId, limits } = stored.details
    return mailInvitation(dependencies, {
      id,
      email,
      roleId,
      limits,
      invitedBy: by?.id ?? null,
      ...(stored.memberId !== null && { memberId: stored.memberId }),
    })
  })

/** See StaffMembers.endInvitation. */
export const endInvitation = (
  { database, clock }: StaffDependencies,
  id: string,
  by: Member | undefined,
): ReturnType<StaffMembers['endInvitation']> =>
  database.transact(async () => {
    await lockAdministration(database)
    const [open] = await readInvitations(database, { now: clock(), id })
    if (!open) return refuse('invitation-not-found', {})
    const refused = refuseGrant(by, open)
    if (refused) return refused
    await deleteInvitation(database, id)
    return undefined
  })
