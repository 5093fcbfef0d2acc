import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { StaffEmail, StaffPassword } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { sessionDocument } from '#api/staff/members/member-documents.ts'

/**
 * Returns a ticket for the step with the code. A member without a second factor gets a session that can only set one
 * up.
 */
export const signInWithPassword = staffCall({
  path: 'POST /session/password',
  summary: 'Begins a sign-in with email and password',
  access: 'anyone',
  body: z.strictObject({ email: StaffEmail, password: StaffPassword }),
  prepare: ({ shop, request, body }) => shop.staff.steps.withPassword(body, request.sender),
  async handle({ reply, prepared }) {
    const opened = await prepared()
    if (!isRefusal(opened) && 'token' in opened) reply.session = opened.token
    return opened
  },
  answer: (opened) => ('token' in opened ? { session: sessionDocument(opened.session) } : opened),
})
