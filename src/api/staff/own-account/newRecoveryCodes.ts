import { staffCall } from '#api/staff-call.ts'

export const newRecoveryCodes = staffCall({
  path: 'POST /me/recovery-codes',
  summary: 'Replaces the recovery codes by ten new ones, shown once',
  access: 'member',
  isFresh: true,
  sendsMail: true,
  handle: ({ shop, session }) => shop.staff.factors.renewRecoveryCodes(session),
  answer: (codes) => codes,
})
