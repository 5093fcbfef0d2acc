import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { StaffName, StaffPassword, Ticket } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { sessionDocument } from '#api/staff/members/member-documents.ts'

export const acceptInvitation = staffCall({
  path: 'POST /invitations/accept',
  summary: 'Makes the account of an invitation, and signs in to set up a second factor',
  access: 'anyone',
  body: z.strictObject({ token: Ticket, name: StaffName, password: StaffPassword.optional() }),
  prepare: ({ shop, request, body }) => shop.staff.steps.accept(body, request.sender),
  async handle({ reply, prepared }) {
    const opened = await prepared()
    if (isRefusal(opened)) return opened
    reply.session = opened.token
    return opened
  },
  answer: ({ session }) => sessionDocument(session),
})
