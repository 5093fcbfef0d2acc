import { z } from 'zod'
import { StaffName, Ticket } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'

export const addPasskey = staffCall({
  path: 'POST /me/passkeys',
  summary: 'Adds a passkey. The first second factor comes with ten recovery codes, shown once',
  access: 'setup',
  isFresh: true,
  body: z.strictObject({ ticket: Ticket, name: StaffName, answer: z.record(z.string(), z.unknown()) }),
  handle: ({ shop, session, request, body }) =>
    shop.staff.factors.finishPasskey(session, { ...body, origin: request.origin }),
  answer: (added) => added,
})
