import { noDocument, staffCall } from '#api/staff-call.ts'

export const endSession = staffCall({
  path: 'DELETE /session',
  summary: 'Signs out',
  access: 'session',
  async handle({ shop, session, reply }) {
    reply.session = null
    await shop.staff.sessions.signOut(session)
  },
  answer: noDocument,
})
