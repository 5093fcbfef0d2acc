import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { FactorCode, Ticket } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { sessionDocument } from '#api/staff/members/member-documents.ts'

export const confirmCode = staffCall({
  path: 'POST /session/code',
  summary: 'Finishes a sign-in with a code of the authenticator app, or a recovery code',
  access: 'anyone',
  body: z.strictObject({ ticket: Ticket, code: FactorCode }),
  prepare: ({ shop, request, body }) => shop.staff.steps.withCode(body, request.sender),
  async handle({ reply, prepared }) {
    const opened = await prepared()
    if (isRefusal(opened)) return opened
    reply.session = opened.token
    return opened
  },
  answer: ({ session }) => sessionDocument(session),
})
