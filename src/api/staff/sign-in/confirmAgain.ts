import { z } from 'zod'
import { FactorCode, StaffPassword, Ticket } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { sessionDocument } from '#api/staff/members/member-documents.ts'

/** Unlocks a session, and makes its factor fresh for ten minutes. */
export const confirmAgain = staffCall({
  path: 'POST /session/confirm',
  summary: 'Confirms the member again, with a passkey or with password and code',
  access: 'session',
  body: z.union([
    z.strictObject({ password: StaffPassword, code: FactorCode }),
    z.strictObject({ ticket: Ticket, answer: z.record(z.string(), z.unknown()) }),
  ]),
  prepare: ({ shop, session, request, body }) =>
    shop.staff.steps.confirm(session, 'answer' in body ? { ...body, origin: request.origin } : body),
  handle: ({ prepared }) => prepared(),
  answer: sessionDocument,
})
