import { z } from 'zod'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const removePasskey = staffCall({
  path: 'DELETE /me/passkeys/{id}',
  summary: 'Removes a passkey, unless it is the last way to sign in',
  access: 'member',
  isFresh: true,
  sendsMail: true,
  parameters: z.object({ id: z.string().regex(/^[\w-]{1,1400}$/) }),
  handle: ({ shop, session, parameters }) => shop.staff.factors.removePasskey(session, parameters.id),
  subject: ({ parameters }) => `passkey ${parameters.id}`,
  answer: noDocument,
})
