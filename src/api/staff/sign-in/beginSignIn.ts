import { staffCall } from '#api/staff-call.ts'

/** Options of a passkey sign-in, the same for every member. */
export const beginSignIn = staffCall({
  path: 'POST /session/begin',
  summary: 'Begins a sign-in with a passkey',
  access: 'anyone',
  isTrivial: true,
  handle: ({ shop, request }) => shop.staff.signIn.begin(request.host),
  answer: (begun) => begun,
})
