import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { RoleId, StaffEmail, StaffLimits } from '#commerce/staff/inputs.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

/** Only the email contains the link: the inviting member must not be able to become the invited one. */
export const inviteMember = staffCall({
  path: 'POST /members',
  summary: 'Invites a member. A new invitation ends the one before',
  access: 'staff.manage',
  isFresh: true,
  sendsMail: true,
  takesKey: true,
  body: z.strictObject({ email: StaffEmail, roleId: RoleId, limits: StaffLimits.optional() }),
  async handle({ shop, member, body, reply }) {
    reply.subject = `role ${body.roleId}`
    const invited = await shop.staff.members.invite(body, member)
    if (isRefusal(invited)) return invited
    // The id of the future member. The audit entry of the acceptance has it too.
    reply.subject = `member ${invited.id}`
    return undefined
  },
  answer: noDocument,
})
