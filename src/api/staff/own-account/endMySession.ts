import { z } from 'zod'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const endMySession = staffCall({
  path: 'DELETE /me/sessions/{id}',
  summary: 'Ends one of the own sign-ins, and stops the own bulk runs',
  access: 'member',
  parameters: z.object({ id: z.uuid() }),
  handle: ({ shop, member, parameters }) => shop.staff.sessions.end(member.id, parameters.id),
  subject: ({ parameters }) => `session ${parameters.id}`,
  answer: noDocument,
})
