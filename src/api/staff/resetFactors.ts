import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
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
  async handle({ shop, member, parameters }) {
    const reset = await shop.staff.members.resetFactors(parameters.id, member)
    if (isRefusal(reset)) return reset
    await shop.bulkRuns.stopAllOf(parameters.id)
    return undefined
  },
  subject: ({ parameters }) => `member ${parameters.id}`,
  answer: noDocument,
})
