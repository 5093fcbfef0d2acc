import { z } from 'zod'
import { RoleId } from '#commerce/staff/inputs.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const deleteRole = staffCall({
  path: 'DELETE /roles/{id}',
  summary: 'Deletes a role that no member has',
  access: 'staff.manage',
  isFresh: true,
  parameters: z.object({ id: RoleId }),
  handle: ({ shop, member, parameters }) => shop.staff.roles.remove(parameters.id, member),
  subject: ({ parameters }) => `role ${parameters.id}`,
  answer: noDocument,
})
