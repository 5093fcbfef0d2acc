import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { FactorCode, Ticket } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { sessionDocument } from './documents.ts'

export const confirmCode = staffCall({
  path: 'POST /session/code',
  summary: 'Finishes a sign-in with a code of the authenticator app, or a recovery code',
  access: 'anyone',
  body: z.strictObject({ ticket: Ticket, code: FactorCode }),
  async handle({ shop, request, reply, body }) {
    const opened = await shop.staff.signIn.withCode(body, request.sender)
    if (isRefusal(opened)) return opened
    reply.session = opened.token
    reply.subject = `member ${opened.session.member.id}`
    return opened
  },
  answer: ({ session }) => sessionDocument(session),
})
