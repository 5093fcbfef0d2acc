import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { MemberId } from '#commerce/staff/inputs.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const resendInvitation = staffCall({
  path: 'POST /invitations/{id}/send-again',
  summary: 'Mails a new link of an open invitation. The link before no longer works',
  access: 'staff.manage',
  isFresh: true,
  sendsMail: true,
  takesKey: true,
  parameters: z.object({ id: MemberId }),
  async handle({ shop, member, parameters }) {
    const sent = await shop.staff.members.resendInvitation(parameters.id, member)
    // Only the email contains the link.
    return isRefusal(sent) ? sent : undefined
  },
  subject: ({ parameters }) => `member ${parameters.id}`,
  answer: noDocument,
})
