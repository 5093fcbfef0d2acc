import { z } from 'zod'
import { MemberId } from '#commerce/staff/inputs.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const resetFactors = staffCall({
  path: 'POST /members/{id}/reset-factors',
  summary:
    'Deletes password and second factors of a member, stops their bulk runs, and mails a new invitation',
  access: 'staff.manage',
  isFresh: true,
  sendsMail: true,
  parameters: z.object({ id: MemberId }),
  handle: ({ shop, member, parameters }) => shop.staff.members.resetFactors(parameters.id, member),
  subject: ({ parameters }) => `member ${parameters.id}`,
  answer: noDocument,
})
