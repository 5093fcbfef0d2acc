import { staffCall } from '#api/staff-call.ts'
import { sessionDocument } from '#api/staff/members/member-documents.ts'

export const getSession = staffCall({
  path: 'GET /session',
  summary: 'Gives the member who is signed in, with permissions and limits',
  access: 'setup',
  handle: ({ session }) => session,
  answer: sessionDocument,
})
