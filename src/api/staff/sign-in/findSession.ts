import { staffCall } from '#api/staff-call.ts'
import { sessionDocument } from '#api/staff/members/member-documents.ts'

export const findSession = staffCall({
  path: 'GET /session/current',
  summary:
    'Gives the session of the caller as getSession does, or null where nobody is signed in: that is no error',
  access: 'anyone',
  handle: ({ session }) => ({ session }),
  answer: ({ session }) => ({ session: session ? sessionDocument(session) : null }),
})
