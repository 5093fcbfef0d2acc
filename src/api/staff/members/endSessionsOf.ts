import { z } from 'zod'
import { MemberId } from '#commerce/staff/inputs.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const endSessionsOf = staffCall({
  path: 'POST /members/{id}/end-sessions',
  summary: 'Ends all sign-ins of a member, and stops their bulk runs',
  access: 'staff.manage',
  isFresh: true,
  parameters: z.object({ id: MemberId }),
  handle: ({ shop, member, parameters: { id } }) => shop.staff.members.endSessions(id, member),
  subject: ({ parameters }) => `member ${parameters.id}`,
  answer: noDocument,
})
