import { z } from 'zod'
import { MemberId, RoleId, StaffLimits, StaffName } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { memberDocument } from './member-documents.ts'

export const changeMember = staffCall({
  path: 'PATCH /members/{id}',
  summary: 'Changes, closes or opens a member. A new role, new limits and a closing end their sign-ins',
  access: 'staff.manage',
  isFresh: true,
  parameters: z.object({ id: MemberId }),
  body: z.strictObject({
    name: StaffName.optional(),
    roleId: RoleId.optional(),
    limits: StaffLimits.optional(),
    isClosed: z.boolean().optional(),
  }),
  handle: ({ shop, member, parameters, body }) => shop.staff.members.change(parameters.id, body, member),
  subject: ({ parameters }) => `member ${parameters.id}`,
  answer: memberDocument,
})
