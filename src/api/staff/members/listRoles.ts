import { staffCall } from '#api/staff-call.ts'
import { roleDocument } from './member-documents.ts'

export const listRoles = staffCall({
  path: 'GET /roles',
  summary: 'Lists the roles with their permissions and limits',
  access: 'staff.manage',
  isFresh: true,
  handle: ({ shop }) => shop.staff.roles.list(),
  answer: (roles) => ({ items: roles.map(roleDocument) }),
})
