import { z } from 'zod'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const endSessionsOf = staffCall({
  path: 'POST /members/{id}/end-sessions',
  summary: 'Ends all sign-ins of a member',
  access: 'staff.manage',
  isFresh: true,
  parameters: z.object({ id: z.string().max(40) }),
  handle: async ({ shop, parameters }) => void (await shop.staff.sessions.endAll(parameters.id)),
  subject: ({ parameters }) => `member ${parameters.id}`,
  answer: noDocument,
})
