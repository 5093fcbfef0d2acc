import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { StaffName, StaffPassword, Ticket } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { sessionDocument } from './documents.ts'

export const acceptInvitation = staffCall({
  path: 'POST /invitations/accept',
  summary: 'Makes the account of an invitation, and signs in to set up a second factor',
  access: 'anyone',
  body: z.strictObject({ token: Ticket, name: StaffName, password: StaffPassword.optional() }),
  async handle({ shop, request, reply, body }) {
    const opened = await shop.staff.members.accept(body, request.sender)
    if (isRefusal(opened)) return opened
    reply.session = opened.token
    reply.subject = `member ${opened.session.member.id}`
    return opened
  },
  answer: ({ session }) => sessionDocument(session),
})
