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
  takesKey: true,
  body: z.strictObject({ email: StaffEmail, roleId: RoleId, limits: StaffLimits.optional() }),
  async handle({ shop, member, body }) {
    const invited = await shop.staff.members.invite(body, member)
    return isRefusal(invited) ? invited : undefined
  },
  answer: noDocument,
})
