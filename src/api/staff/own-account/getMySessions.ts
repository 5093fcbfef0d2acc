import { staffCall } from '#api/staff-call.ts'
import { signInDocument } from '#api/staff/members/member-documents.ts'

export const getMySessions = staffCall({
  path: 'GET /me/sessions',
  summary: 'Lists the own sign-ins',
  access: 'member',
  handle: async ({ shop, session }) =>
    (await shop.staff.sessions.listOf(session.member.id)).map((signIn) => ({
      ...signInDocument(signIn),
      isCurrent: signIn.id === session.id,
    })),
  answer: (items) => ({ items }),
})
