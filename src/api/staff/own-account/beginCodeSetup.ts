import { staffCall } from '#api/staff-call.ts'

export const beginCodeSetup = staffCall({
  path: 'POST /me/totp/begin',
  summary: 'Gives a secret for an authenticator app',
  access: 'setup',
  isFresh: true,
  handle: ({ shop, session }) => shop.staff.factors.beginCode(session),
  answer: (begun) => begun,
})
