import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { RoleId, StaffEmail, StaffLimits } from '#commerce/staff/inputs.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

/** The link is in the mail only: who invites a member must not be able to become that member. */
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
    // The id that the member will have: the entry of the acceptance has it too.
    reply.subject = `member ${invited.id}`
    return undefined
  },
  answer: noDocument,
})
