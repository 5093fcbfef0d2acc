import { z } from 'zod'
import { StaffPassword } from '#commerce/staff/inputs.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const changePassword = staffCall({
  path: 'PUT /me/password',
  summary: 'Changes the own password, and ends the other sign-ins',
  access: 'member',
  isFresh: true,
  sendsMail: true,
  body: z.strictObject({ password: StaffPassword }),
  prepare: ({ shop, session, body }) => shop.staff.steps.changePassword(session, body.password),
  handle: ({ prepared }) => prepared(),
  answer: noDocument,
})
