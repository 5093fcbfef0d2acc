import type { RecordedCall } from '#commerce/audit/audit.ts'
import type { ListedMember, Member, OpenInvitation, StaffRole, StaffSession } from '#commerce/staff/staff.ts'
import { shopTimeZone } from '#shared/dates/shop-time-zone.ts'

/** A member as other members see them. */
export const memberDocument = ({ createdAt, closedAt, ...member }: Member) => ({
  ...member,
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

export const listedMemberDocument = ({ usedAt, ownLimits, ...member }: ListedMember) => ({
  ...memberDocument(member),
  ownLimits,
  usedAt: usedAt?.toISOString() ?? null,
})

/** The caller's session: the member, their permissions, and the expiry. */
export const sessionDocument = ({ id, member, isProven, isLocked, freshUntil, endsAt }: StaffSession) => ({
  id,
  // A locked screen shows whose session it is, and no other data of the member.
  member: isLocked ? { id: member.id, name: member.name } : memberDocument(member),
  isProven,
  isLocked,
  freshUntil: freshUntil.toISOString(),
  endsAt: endsAt.toISOString(),
  timeZone: shopTimeZone,
})

/** An open invitation. Only the email contains its link. */
export const invitationDocument = ({ expiresAt, ...invitation }: OpenInvitation) => ({
  ...invitation,
  expiresAt: expiresAt.toISOString(),
})

/** A sign-in in the member's own list. */
export const signInDocument = ({ id, network, device, startedAt, usedAt }: StaffSession) => ({
  id,
  network,
  device,
  startedAt: startedAt.toISOString(),
  usedAt: usedAt.toISOString(),
})

export const roleDocument = ({ id, name, permissions, limits, members, version }: StaffRole) => ({
  id,
  name,
  permissions,
  limits,
  members,
  version,
})

export const auditDocument = ({ at, ...entry }: RecordedCall) => ({ ...entry, at: at.toISOString() })
