import { z } from 'zod'
import { StaffPassword, Ticket } from '#commerce/staff/inputs.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const resetPassword = staffCall({
  path: 'POST /password-reset/accept',
  summary: 'Sets the password with a mailed link, and ends all sign-ins of the member',
  access: 'anyone',
  body: z.strictObject({ token: Ticket, password: StaffPassword }),
  handle: ({ shop, body }) => shop.staff.signIn.resetPassword(body.token, body.password),
  answer: noDocument,
})
