import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { Ticket } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { sessionDocument } from '#api/staff/members/member-documents.ts'

export const signInWithPasskey = staffCall({
  path: 'POST /session/passkey',
  summary: 'Signs in with a passkey',
  access: 'anyone',
  body: z.strictObject({ ticket: Ticket, answer: z.record(z.string(), z.unknown()) }),
  async handle({ shop, request, reply, body }) {
    const opened = await shop.staff.signIn.withPasskey({ ...body, origin: request.origin }, request.sender)
    if (isRefusal(opened)) return opened
    reply.session = opened.token
    return opened
  },
  answer: ({ session }) => sessionDocument(session),
})
