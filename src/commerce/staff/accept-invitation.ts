import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import type { StaffDependencies } from './dependencies.ts'
import { endProofs } from './factor-changes.ts'
import { refuseGrant } from './grants.ts'
import type { Invitation } from './invitation-queries.ts'
import {
  insertMember,
  lockAdministration,
  lockCredentials,
  readMember,
  renameMember,
  updatePassword,
} from './member-queries.ts'
import { noticeNetwork } from './notices.ts'
import { refuseWeak } from './password-rules.ts'
import type { Prepared } from './prepared.ts'
import { readRole } from './role-queries.ts'
import { beginSession } from './sessions.ts'
import type { Member, OpenedSession, StaffMembers, StaffSender } from './staff.ts'
import { findTicket, takeTicket } from './tickets.ts'

type Ended = Refusal<'invitation-ended'>

const ended = (): Ended => refuse('invitation-ended', {})

/** See StaffMembers.accept. */
export async function prepareAccept(
  dependencies: StaffDependencies,
  { token, name, password }: Parameters<StaffMembers['accept']>[0],
  sender: StaffSender,
): Promise<Prepared<OpenedSession | Ended> | Ended | Refusal<'password-too-weak' | 'too-many-attempts'>> {
  const weak = password === undefined ? undefined : refuseWeak(dependencies, password)
  if (weak) return weak
  // Checked before hashing, so that a stranger without an invitation causes no expensive work.
  if (!(await findTicket(dependencies, 'invitation', token))) return ended()
  const passwordHash = password === undefined ? null : await dependencies.passwords.hash(password)
  if (isRefusal(passwordHash)) return passwordHash
  return () =>
    dependencies.database.transact(() => accept(dependencies, { token, name, passwordHash }, sender))
}

interface Chosen {
  name: string
  passwordHash: string | null
}

async function accept(
  dependencies: StaffDependencies,
  { token, ...chosen }: Chosen & { token: string },
  sender: StaffSender,
): Promise<OpenedSession | Ended> {
  const { database } = dependencies
  await lockAdministration(database)
  const found = await findTicket<Invitation>(dependencies, 'invitation', token)
  const credentials = found?.memberId ? await lockCredentials(database, found.memberId) : undefined
  const taken = await takeTicket<Invitation>(dependencies, 'invitation', token)
  if (!taken) return ended()
  const { memberId, details } = taken
  sender.identified?.(details.id)
  // A member who has a second factor again needs no invitation. The mailed link must not replace that factor.
  if (memberId && (!credentials || credentials.hasSecondFactor)) return ended()
  const isDone = memberId
    ? await chooseAgain(dependencies, details, chosen)
    : await join(dependencies, details, chosen)
  if (!isDone) return ended()
  const opened = await beginSession(dependencies, { memberId: details.id, isProven: false }, sender)
  await noticeNetwork(dependencies, opened.session.member, sender, { isFirst: true })
  return opened
}

async function join(
  dependencies: StaffDependencies,
  invitation: Invitation,
  { name, passwordHash }: Chosen,
): Promise<boolean> {
  const { id, email, roleId, limits = {} } = invitation
  const { database } = dependencies
  // Since the invitation, the role may have been deleted, or a member may already use this email address.
  const role = await readRole(database, roleId)
  const isMeant =
    role && (await mayInvite(dependencies, invitation, { ...role, limits: { ...role.limits, ...limits } }))
  if (!isMeant) return false
  const loginKey = loginKeyOf(email)
  return (await insertMember(database, { id, email, loginKey, name, roleId, limits, passwordHash })) === 1
}

async function chooseAgain(
  dependencies: StaffDependencies,
  invitation: Invitation,
  { name, passwordHash }: Chosen,
): Promise<boolean> {
  const { database } = dependencies
  const { id } = invitation
  const member = await readMember(database, id)
  if (!member || !(await mayInvite(dependencies, invitation, member))) return false
  await updatePassword(database, id, passwordHash)
  await renameMember(database, id, name)
  await endProofs(dependencies, id)
  return true
}

/** Whether the inviter is still a member who may grant this role. The command line always may. */
async function mayInvite(
  { database }: StaffDependencies,
  { invitedBy }: Invitation,
  given: Pick<Member, 'permissions' | 'limits'>,
): Promise<boolean> {
  if (invitedBy === null) return true
  const inviter = await readMember(database, invitedBy)
  return inviter?.closedAt === null && !refuseGrant(inviter, given)
}
