import { staffCall } from '#api/staff-call.ts'

export const beginPasskey = staffCall({
  path: 'POST /me/passkeys/begin',
  summary: 'Gives the options of a new passkey',
  access: 'setup',
  isFresh: true,
  handle: ({ shop, session, request }) => shop.staff.factors.beginPasskey(session, request.host),
  answer: (begun) => begun,
})
