import { z } from 'zod'
import { MemberId } from '#commerce/staff/inputs.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const endInvitation = staffCall({
  path: 'DELETE /invitations/{id}',
  summary: 'Ends an invitation that is not accepted yet',
  access: 'staff.manage',
  isFresh: true,
  parameters: z.object({ id: MemberId }),
  handle: ({ shop, member, parameters }) => shop.staff.members.endInvitation(parameters.id, member),
  subject: ({ parameters }) => `member ${parameters.id}`,
  answer: noDocument,
})
