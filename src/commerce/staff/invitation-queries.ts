import { sql, type Database } from '#commerce/database.ts'
import type { StaffLimits } from './inputs.ts'
import { permissionsOf } from './permissions.ts'
import type { OpenInvitation } from './staff.ts'

/** The stored content of an invitation's ticket. */
export interface Invitation {
  /** The id of the member that the invitation creates, or of the member who chooses new factors. */
  id: string
  email: string
  roleId: string
  limits?: StaffLimits | undefined
  /** Null for the command line. */
  invitedBy: string | null
}

type InvitationRow = Omit<OpenInvitation, 'permissions' | 'limits'> & {
  stored: string[]
  roleLimits: StaffLimits
  ownLimits: StaffLimits | null
}

/** The invitations that are not accepted yet: all, the one with this id, or those to one address. */
export async function readInvitations(
  database: Database,
  { now, id = null, loginKey = null }: { now: Date; id?: string | null; loginKey?: string | null },
): Promise<OpenInvitation[]> {
  const rows = await database.rows<InvitationRow>(sql`
    select t.details ->> 'id' as id, t.details ->> 'email' as email, r.id as "roleId",
      r.permissions as stored, r.limits as "roleLimits", t.details -> 'limits' as "ownLimits",
      t.details ->> 'invitedBy' as "invitedBy", t.member_id is not null as "isReset", t.expires_at as "expiresAt"
    from staff_tickets t join staff_roles r on r.id = t.details ->> 'roleId'
    where t.purpose = 'invitation' and t.expires_at > ${now}
      and (${id}::text is null or t.details ->> 'id' = ${id})
      and (${loginKey}::text is null or t.details ->> 'loginKey' = ${loginKey})
    order by t.expires_at desc, id`)
  return rows.map(({ stored, roleLimits, ownLimits, ...invitation }) => ({
    ...invitation,
    permissions: permissionsOf(invitation.roleId, stored),
    limits: { ...roleLimits, ...ownLimits },
  }))
}

/** The stored content of an open invitation for a member whose factors were reset. */
export const readInvitation = (
  database: Database,
  { now, id }: { now: Date; id: string },
): Promise<{ details: Invitation; memberId: string | null } | undefined> =>
  database.row(sql`
    select details, member_id as "memberId" from staff_tickets
    where purpose = 'invitation' and expires_at > ${now} and details ->> 'id' = ${id}`)

/** Ends the open invitations of an address: a new one replaces them (SALE-137). */
export const deleteInvitations = (database: Database, loginKey: string): Promise<number> =>
  database.run(sql`
    delete from staff_tickets where purpose = 'invitation' and details ->> 'loginKey' = ${loginKey}`)

export const deleteInvitation = (database: Database, id: string): Promise<number> =>
  database.run(sql`delete from staff_tickets where purpose = 'invitation' and details ->> 'id' = ${id}`)

export const deleteInvitationsBy = (database: Database, memberId: string): Promise<number> =>
  database.run(sql`
    delete from staff_tickets where purpose = 'invitation' and details ->> 'invitedBy' = ${memberId}`)
