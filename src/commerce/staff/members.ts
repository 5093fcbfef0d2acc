import { refuse, type Refusal } from '#commerce/refusals.ts'
import { loginKeyOf } from '#shared/login-key.ts'
import type { StaffDependencies } from './dependencies.ts'
import { refuseGrant } from './grants.ts'
import { acceptInvitation, invite, mailInvitation } from './invitations.ts'
import {
  clearFactors,
  lockCredentials,
  lockOwners,
  readMember,
  readMemberByLogin,
  readMembers,
  updateMember,
} from './member-queries.ts'
import { noticeFactor } from './notices.ts'
import { ownerRole } from './permissions.ts'
import { lockRole } from './role-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'
import type { Member, MemberChange, StaffMembers } from './staff.ts'

/** Opens the administration of members. */
export const openMembers = (dependencies: StaffDependencies): StaffMembers => ({
  list: () => readMembers(dependencies.database),
  find: (email) => readMemberByLogin(dependencies.database, loginKeyOf(email)),
  invite: (invitation, by) => invite(dependencies, invitation, by),
  accept: (invitation, sender) => acceptInvitation(dependencies, invitation, sender),
  change: (id, change, by) =>
    dependencies.database.transact(() => changeMember(dependencies, id, change, by)),
  resetFactors: (id, by) => dependencies.database.transact(() => resetFactors(dependencies, id, by)),
})

async function changeMember(
  dependencies: StaffDependencies,
  id: string,
  change: MemberChange,
  by: Member | undefined,
): ReturnType<StaffMembers['change']> {
  const { database, clock } = dependencies
  // Before the member is read, so that two owners who close each other run one after the other.
  const owners = await lockOwners(database, ownerRole)
  const member = await readMember(database, id)
  if (!member) return refuse('member-not-found', {})
  const { name = member.name, roleId = member.roleId, limits, isClosed = member.closedAt !== null } = change
  const role = await lockRole(database, roleId)
  if (!role) return refuse('role-not-found', { roleId })
  // Nobody changes a member who may do more than they may themselves.
  const refused =
    refuseGrant(by, member) ?? refuseGrant(by, { ...role, limits: { ...role.limits, ...limits } })
  if (refused) return refused
  const staysOwner = roleId === ownerRole && !isClosed
  if (!staysOwner && owners.length === 1 && owners[0]?.id === id) return refuse('last-owner', {})
  const closedAt = isClosed ? (member.closedAt ?? clock()) : null
  await updateMember(database, { id, name, roleId, limits, closedAt })
  if (roleId !== member.roleId || limits || isClosed) await deleteSessionsOf(database, id)
  return (await readMember(database, id)) ?? refuse('member-not-found', {})
}

async function resetFactors(
  dependencies: StaffDependencies,
  id: string,
  by: Member | undefined,
): ReturnType<StaffMembers['resetFactors']> {
  const { database } = dependencies
  const member = (await lockCredentials(database, id)) && (await readMember(database, id))
  if (!member?.email) return notFound()
  const refused = refuseGrant(by, member)
  if (refused) return refused
  await clearFactors(database, id)
  await deleteSessionsOf(database, id)
  await noticeFactor(dependencies, member, 'reset')
  return mailInvitation(dependencies, { email: member.email, roleId: member.roleId, memberId: id })
}

const notFound = (): Refusal<'member-not-found'> => refuse('member-not-found', {})
