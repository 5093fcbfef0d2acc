import { z } from 'zod'
import { StaffEmail } from '#commerce/staff/inputs.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const askForReset = staffCall({
  path: 'POST /password-reset',
  summary: 'Mails a link to choose another password, if there is such a member',
  access: 'anyone',
  body: z.strictObject({ email: StaffEmail }),
  prepare: ({ shop, request, body }) => shop.staff.steps.requestReset(body.email, request.sender),
  handle: ({ prepared }) => prepared(),
  answer: noDocument,
})
