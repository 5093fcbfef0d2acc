import { changeMember } from './changeMember.ts'
import { deleteRole } from './deleteRole.ts'
import { endInvitation } from './endInvitation.ts'
import { endSessionsOf } from './endSessionsOf.ts'
import { inviteMember } from './inviteMember.ts'
import { listInvitations } from './listInvitations.ts'
import { listMembers } from './listMembers.ts'
import { listPlaces } from './listPlaces.ts'
import { listRoles } from './listRoles.ts'
import { resendInvitation } from './resendInvitation.ts'
import { resetFactors } from './resetFactors.ts'
import { saveRole } from './saveRole.ts'
import { searchAudit } from './searchAudit.ts'

/** Calls on members, roles and the audit log. */
export const members = {
  listMembers,
  inviteMember,
  listInvitations,
  resendInvitation,
  endInvitation,
  changeMember,
  resetFactors,
  endSessionsOf,
  listRoles,
  listPlaces,
  saveRole,
  deleteRole,
  searchAudit,
}
