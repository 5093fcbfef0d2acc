import { z } from 'zod'
import { FactorCode, Ticket } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'

export const setUpCode = staffCall({
  path: 'POST /me/totp',
  summary: 'Sets up the authenticator app with a code of it, and gives ten recovery codes, shown once',
  access: 'setup',
  isFresh: true,
  sendsMail: true,
  body: z.strictObject({ ticket: Ticket, code: FactorCode }),
  handle: ({ shop, session, body }) => shop.staff.factors.finishCode(session, body),
  answer: (codes) => codes,
})
