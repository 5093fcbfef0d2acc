import { z } from 'zod'
import { StaffPassword, Ticket } from '#commerce/staff/inputs.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const resetPassword = staffCall({
  path: 'POST /password-reset/accept',
  summary: 'Sets the password with a mailed link, and ends all sign-ins of the member',
  access: 'anyone',
  body: z.strictObject({ token: Ticket, password: StaffPassword }),
  prepare: ({ shop, request, body }) => shop.staff.steps.resetPassword(body, request.sender),
  handle: ({ prepared }) => prepared(),
  answer: noDocument,
})
