import { staffCall } from '#api/staff-call.ts'
import { invitationDocument } from './member-documents.ts'

export const listInvitations = staffCall({
  path: 'GET /invitations',
  summary: 'Lists the invitations that are not accepted yet',
  access: 'staff.manage',
  isFresh: true,
  readsPersons: true,
  handle: ({ shop }) => shop.staff.members.invitations(),
  answer: (invitations) => ({ items: invitations.map(invitationDocument) }),
})
