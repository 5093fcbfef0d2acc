import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { MemberId } from '#commerce/staff/inputs.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const endSessionsOf = staffCall({
  path: 'POST /members/{id}/end-sessions',
  summary: 'Ends all sign-ins of a member, and stops their bulk runs',
  access: 'staff.manage',
  isFresh: true,
  parameters: z.object({ id: MemberId }),
  async handle({ shop, member, parameters: { id } }) {
    const ended = await shop.staff.members.endSessions(id, member)
    if (isRefusal(ended)) return ended
    await shop.bulkRuns.stopAllOf(id)
    return ended
  },
  subject: ({ parameters }) => `member ${parameters.id}`,
  answer: noDocument,
})
