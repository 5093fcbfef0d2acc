import { z } from 'zod'
import { StaffName } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { memberDocument } from '#api/staff/members/member-documents.ts'

export const changeMe = staffCall({
  path: 'PATCH /me',
  summary: 'Changes the own name',
  access: 'member',
  isFresh: true,
  body: z.strictObject({ name: StaffName }),
  handle: ({ shop, session, body }) => shop.staff.factors.rename(session, body.name),
  answer: memberDocument,
})
