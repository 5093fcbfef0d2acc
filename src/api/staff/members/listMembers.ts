import { staffCall } from '#api/staff-call.ts'
import { listedMemberDocument } from './member-documents.ts'

export const listMembers = staffCall({
  path: 'GET /members',
  summary: 'Lists the members of the staff',
  access: 'staff.manage',
  isFresh: true,
  readsPersons: true,
  handle: ({ shop }) => shop.staff.members.list(),
  answer: (members) => ({ items: members.map(listedMemberDocument) }),
})
