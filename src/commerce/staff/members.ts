import { refuse, type Refusal } from '#commerce/refusals.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import type { StaffDependencies } from './dependencies.ts'
import { endProofs, endSessionsOf } from './factor-changes.ts'
import { refuseGrant } from './grants.ts'
import { prepareAccept } from './accept-invitation.ts'
import { endInvitation, invite, mailInvitation, resendInvitation } from './invitations.ts'
import { deleteInvitationsBy, readInvitations } from './invitation-queries.ts'
import {
  clearFactors,
  lockAdministration,
  lockCredentials,
  lockMember,
  readMember,
  readMemberByLogin,
  readMemberNames,
  readMembers,
  readMembersOf,
  shareMember,
  updateMember,
} from './member-queries.ts'
import { noticeFactor } from './notices.ts'
import { ownerRole } from './permissions.ts'
import { readRole } from './role-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { complete } from './prepared.ts'
import type { Member, MemberChange, StaffMembers } from './staff.ts'
import { deleteTicketsOf } from './ticket-queries.ts'

/** Opens the administration of members. */
export const openMembers = (dependencies: StaffDependencies): StaffMembers => ({
  list: () => readMembers(dependencies.database),
  namesOf: (ids) => readMemberNames(dependencies.database, ids),
  holdStill: (id) => holdStill(dependencies, id),
  letPass: (id) =>
    dependencies.database.transact(async () => void (await lockMember(dependencies.database, id))),
  find: (email) => readMemberByLogin(dependencies.database, loginKeyOf(email)),
  invite: (invitation, by) => invite(dependencies, invitation, by),
  invitations: () => readInvitations(dependencies.database, { now: dependencies.clock() }),
  resendInvitation: (id, by) => resendInvitation(dependencies, id, by),
  endInvitation: (id, by) => endInvitation(dependencies, id, by),
  accept: (invitation, sender) => complete(prepareAccept(dependencies, invitation, sender)),
  change: (id, change, by) =>
    dependencies.database.transact(() => changeMember(dependencies, id, change, by)),
  endSessions: (id, by) => dependencies.database.transact(() => endSessions(dependencies, id, by)),
  resetFactors: (id, by) => dependencies.database.transact(() => resetFactors(dependencies, id, by)),
})

async function holdStill({ database }: StaffDependencies, id: string): Promise<Member | undefined> {
  await shareMember(database, id)
  const member = await readMember(database, id)
  return member?.closedAt === null ? member : undefined
}

async function changeMember(
  dependencies: StaffDependencies,
  id: string,
  change: MemberChange,
  by: Member | undefined,
): ReturnType<StaffMembers['change']> {
  const { database, clock } = dependencies
  // Locks before reading the member, so that two owners who close each other run one after the other.
  await lockAdministration(database)
  await lockMember(database, id)
  const owners = await readMembersOf(database, ownerRole)
  const member = await readMember(database, id)
  if (!member) return refuse('member-not-found', {})
  const { roleId = member.roleId, limits, isClosed = member.closedAt !== null } = change
  const role = await readRole(database, roleId)
  if (!role) return refuse('role-not-found', { roleId })
  // A member cannot change another member who has more permissions.
  const refused =
    refuseGrant(by, member) ?? refuseGrant(by, { ...role, limits: { ...role.limits, ...limits } })
  if (refused) return refused
  const staysOwner = roleId === ownerRole && !isClosed
  if (!staysOwner && owners.length === 1 && owners[0]?.id === id) return refuse('last-owner', {})
  await updateMember(database, id, change, clock())
  // A bulk run continues: it reads permissions and limits for each order, and stops for a closed account.
  if (roleId !== member.roleId || limits || isClosed) await deleteSessionsOf(database, id)
  if (isClosed) {
    await deleteTicketsOf(database, id)
    await deleteInvitationsBy(database, id)
  }
  return (await readMember(database, id)) ?? refuse('member-not-found', {})
}

async function endSessions(
  dependencies: StaffDependencies,
  id: string,
  by: Member | undefined,
): ReturnType<StaffMembers['endSessions']> {
  const { database } = dependencies
  await lockAdministration(database)
  await lockMember(database, id)
  const member = await readMember(database, id)
  if (!member) return notFound()
  const refused = refuseGrant(by, member)
  if (refused) return refused
  await endSessionsOf(dependencies, id)
  return undefined
}

async function resetFactors(
  dependencies: StaffDependencies,
  id: string,
  by: Member | undefined,
): ReturnType<StaffMembers['resetFactors']> {
  const { database } = dependencies
  await lockAdministration(database)
  const member = (await lockCredentials(database, id)) && (await readMember(database, id))
  if (!member?.email) return notFound()
  const refused = refuseGrant(by, member)
  if (refused) return refused
  await clearFactors(database, id)
  await endProofs(dependencies, id)
  await noticeFactor(dependencies, member, 'reset')
  const { email, roleId } = member
  return mailInvitation(dependencies, { id, memberId: id, email, roleId, invitedBy: by?.id ?? null })
}

const notFound = (): Refusal<'member-not-found'> => refuse('member-not-found', {})
