import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { StaffName, Ticket } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'

export const addPasskey = staffCall({
  path: 'POST /me/passkeys',
  summary: 'Adds a passkey. The first second factor comes with ten recovery codes, shown once',
  access: 'setup',
  isFresh: true,
  sendsMail: true,
  body: z.strictObject({ ticket: Ticket, name: StaffName, answer: z.record(z.string(), z.unknown()) }),
  async handle({ shop, session, request, reply, body }) {
    const added = await shop.staff.factors.finishPasskey(session, { ...body, origin: request.origin })
    if (!isRefusal(added)) reply.subject = `passkey ${added.id}`
    return added
  },
  answer: (added) => added,
})
