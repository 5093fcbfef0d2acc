import { z } from 'zod'
import { Permissions, RoleId, StaffLimits, StaffName } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { roleDocument } from './member-documents.ts'

export const saveRole = staffCall({
  path: 'PUT /roles/{id}',
  summary: 'Adds or changes a role. Ends the sign-ins of its members',
  access: 'staff.manage',
  isFresh: true,
  parameters: z.object({ id: RoleId }),
  body: z.strictObject({
    name: StaffName,
    permissions: Permissions,
    limits: StaffLimits,
    /** The version that was read: the call is refused if the role has changed since. Null for a new role. */
    version: z.string().max(100).nullable().optional(),
  }),
  handle: ({ shop, member, parameters, body }) => shop.staff.roles.save({ ...body, ...parameters }, member),
  subject: ({ parameters }) => `role ${parameters.id}`,
  answer: roleDocument,
})
